import { CallFailed } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { AccountForm } from "./account-form.tsx";
import { knownDevice } from "./known-device.ts";
import { NewPasswordField } from "./password-field.tsx";
import { useSessionControls } from "./session.tsx";

/** Target of the link in the reset mail. Removes the token from the address bar. */
export function ResetPasswordScreen() {
  const { api, clearSession } = useSessionControls();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    const hash = window.location.hash.slice(1);
    setToken((current) => current || hash);
    if (hash) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);

  const save = async (values: FormData) => {
    try {
      const { message, device } = await api(endpoints.forgottenPassword.reset, {
        body: { token: token ?? "", new_password: String(values.get("new_password")) },
      });
      knownDevice.write(device);
      clearSession();
      await navigate("/login?sign-in", { replace: true });
      toast.success(message);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 410) throw error;
      setToken("");
    }
  };

  if (token === null)
    return (
      <PlainPage title="New password">
        <noscript>
          <p className="pb-6">Setting a new password needs JavaScript.</p>
        </noscript>
        <Skeleton className="h-32" />
      </PlainPage>
    );
  if (token.length < 20)
    return (
      <PlainPage title="New password" note="This link has expired. Please ask for a new one.">
        <ButtonLink to="/login?forgot">Ask for a new link</ButtonLink>
      </PlainPage>
    );
  return (
    <PlainPage title="New password" note="Every signed-in device will be signed out.">
      <div className="max-w-[560px]">
        <AccountForm
          label="Set password"
          pendingLabel="Saving..."
          failed="We couldn’t set your password. Please try again."
          send={save}
        >
          {(fields) => (
            <NewPasswordField label="New password" name="new_password" error={fields.new_password} />
          )}
        </AccountForm>
      </div>
    </PlainPage>
  );
}
