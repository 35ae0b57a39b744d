import { endpoints } from "@adire/contract/endpoints";
import { useState } from "react";
import { useShop } from "../../api/shop.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmailField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";

type ForgotDialogProps = { open: boolean; onClose(): void; onSignIn(): void };

/** The API's confirmation does not reveal whether the e-mail has an account. */
export function ForgotDialog({ open, onClose, onSignIn }: ForgotDialogProps) {
  const { api } = useShop();
  const [confirmation, setConfirmation] = useState("");
  return (
    <Dialog open={open} onClose={onClose} title="Forgot password">
      <p className="pb-5 text-[15px] text-muted">
        Enter your account’s email, and we’ll send you a link to set a new password.
      </p>
      <AccountForm
        name="Forgot password"
        label="Send link"
        pendingLabel="Sending..."
        failed="We couldn’t send the link. Please try again."
        wide
        send={async (values) => {
          setConfirmation("");
          const email = String(values.get("email") ?? "").trim();
          const { message } = await api(endpoints.forgottenPassword.ask, { body: { email } });
          setConfirmation(message);
        }}
      >
        {(fields) => <EmailField autoComplete="username" error={fields.email} />}
      </AccountForm>
      <p role="status" className={confirmation ? "pt-5 font-medium text-leaf" : ""}>
        {confirmation}
      </p>
      <p className="pt-4 text-[15px]">
        <Button variant="link" onClick={onSignIn}>
          Back to Sign In
        </Button>
      </p>
    </Dialog>
  );
}
