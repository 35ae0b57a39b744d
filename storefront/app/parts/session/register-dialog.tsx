import { endpoints } from "@adire/contract/endpoints";
import { useShop } from "../../api/shop.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmailField, UsernameField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { NewPasswordField } from "./password-field.tsx";

type RegisterDialogProps = {
  open: boolean;
  onClose(): void;
  onSignIn(): void;
  onRegistered(account: { email: string; username: string }): void;
};

const text = (values: FormData, name: string) => String(values.get(name) ?? "").trim();

export function RegisterDialog({ open, onClose, onSignIn, onRegistered }: RegisterDialogProps) {
  const { api } = useShop();
  return (
    <Dialog open={open} onClose={onClose} title="Register">
      <AccountForm
        label="Register"
        pendingLabel="Registering..."
        failed="Registration failed!"
        wide
        send={async (values) => {
          const account = { email: text(values, "email"), username: text(values, "username") };
          const password = String(values.get("password") ?? "");
          await api(endpoints.accounts.register, { body: { ...account, password } });
          onRegistered(account);
        }}
      >
        {(fields) => (
          <>
            <EmailField error={fields.email} />
            <UsernameField error={fields.username} />
            <NewPasswordField error={fields.password} />
          </>
        )}
      </AccountForm>
      <p className="flex flex-wrap items-center gap-x-2 pt-4 text-[15px]">
        Already have an account?
        <Button variant="link" onClick={onSignIn}>
          Sign In
        </Button>
      </p>
    </Dialog>
  );
}
