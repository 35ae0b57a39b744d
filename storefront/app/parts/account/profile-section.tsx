import { endpoints } from "@adire/contract/endpoints";
import type { User } from "@adire/ui/session/session-store.ts";
import { useState } from "react";
import { toast } from "../../ui/toast.ts";
import { EmailField, UsernameField } from "../session/account-fields.tsx";
import { AccountForm } from "../session/account-form.tsx";
import { PasswordField } from "../session/password-field.tsx";
import { useSessionControls } from "../session/session.tsx";
import { AccountSection } from "./account-section.tsx";
import { useReload } from "./use-account.ts";

/** The API requires the password only when the e-mail changes. */
export function ProfileSection({ user }: { user: User }) {
  const { api, updateUser } = useSessionControls();
  const reload = useReload();
  const [email, setEmail] = useState(user.email);
  const emailChanged = email.trim() !== user.email;

  const save = async (values: FormData) => {
    const { id, ...changed } = await api(endpoints.profile.update, {
      body: {
        username: String(values.get("username")).trim(),
        email: email.trim(),
        ...(emailChanged && { current_password: String(values.get("current_password")) }),
      },
    });
    updateUser({ id, email: changed.email, username: changed.username });
    setEmail(changed.email);
    void reload("profile");
    void reload("sessions");
    toast.success("Profile saved");
  };

  return (
    <AccountSection
      title="Profile"
      note="Changing your email needs your password. We’ll tell the old address and sign out your other devices."
    >
      <AccountForm
        name="Profile"
        label="Save changes"
        pendingLabel="Saving..."
        failed="We couldn’t save your profile. Please try again."
        send={save}
      >
        {(fields) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <UsernameField defaultValue={user.username} error={fields.username} />
            <EmailField
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={fields.email}
            />
            {emailChanged && (
              <div className="sm:col-span-2">
                <PasswordField
                  label="Current password"
                  name="current_password"
                  autoComplete="current-password"
                  hint="You’re changing the email you sign in with."
                  error={fields.current_password}
                />
              </div>
            )}
          </div>
        )}
      </AccountForm>
    </AccountSection>
  );
}
