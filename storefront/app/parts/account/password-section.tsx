import { endpoints } from "@adire/contract/endpoints";
import { toast } from "../../ui/toast.ts";
import { AccountForm } from "../session/account-form.tsx";
import { NewPasswordField, PasswordField } from "../session/password-field.tsx";
import { useSessionControls } from "../session/session.tsx";
import { AccountSection } from "./account-section.tsx";
import { useReload } from "./use-account.ts";

export function PasswordSection() {
  const { api, user } = useSessionControls();
  const reload = useReload();

  const change = async (values: FormData) => {
    const { message } = await api(endpoints.profile.changePassword, {
      body: {
        current_password: String(values.get("current_password")),
        new_password: String(values.get("new_password")),
      },
    });
    void reload("sessions");
    toast.success(message);
  };

  return (
    <AccountSection title="Password" note="A new password signs out your other devices.">
      <AccountForm
        name="Password"
        label="Change password"
        pendingLabel="Changing..."
        failed="We couldn’t change your password. Please try again."
        send={change}
        resetOnSuccess
      >
        {(fields) => (
          <>
            {/* Password managers need the account that the password belongs to. */}
            <input type="email" hidden readOnly autoComplete="username" value={user?.email ?? ""} />
            <div className="grid gap-5 sm:grid-cols-2">
              <PasswordField
                label="Current password"
                name="current_password"
                autoComplete="current-password"
                error={fields.current_password}
              />
              <NewPasswordField label="New password" name="new_password" error={fields.new_password} />
            </div>
          </>
        )}
      </AccountForm>
    </AccountSection>
  );
}
