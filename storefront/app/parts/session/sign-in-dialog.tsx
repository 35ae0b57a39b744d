import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmailField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { useLogin } from "./use-login.ts";

type SignInDialogProps = {
  open: boolean;
  onClose(): void;
  onRegister(): void;
  onForgot(): void;
  onSignedIn(): void;
  /** The account that was just registered in this dialog. */
  registered: { email: string; username: string } | null;
};

export function SignInDialog({
  open,
  onClose,
  onRegister,
  onForgot,
  onSignedIn,
  registered,
}: SignInDialogProps) {
  const login = useLogin();
  return (
    <Dialog open={open} onClose={onClose} title="Sign In">
      {registered && (
        <p role="status" className="pb-5 font-medium text-leaf">
          Welcome {registered.username}! Registration successful!
        </p>
      )}
      <AccountForm
        label="Sign In"
        pendingLabel="Signing in..."
        failed="Login failed!"
        wide
        send={async (values) => {
          await login({
            email: String(values.get("email") ?? "").trim(),
            password: String(values.get("password") ?? ""),
          });
          onSignedIn();
        }}
      >
        {(fields) => (
          <>
            <EmailField autoComplete="username" defaultValue={registered?.email} error={fields.email} />
            <PasswordField autoComplete="current-password" error={fields.password} />
          </>
        )}
      </AccountForm>
      <div className="flex flex-wrap items-center justify-between gap-x-6 pt-4 text-[15px]">
        <p className="flex items-center gap-x-2">
          New here?
          <Button variant="link" onClick={onRegister}>
            Register
          </Button>
        </p>
        <Button variant="link" onClick={onForgot}>
          Forgot password?
        </Button>
      </div>
    </Dialog>
  );
}
