import { endpoints } from "@adire/contract/endpoints";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { AccountForm } from "../session/account-form.tsx";
import { PasswordField } from "../session/password-field.tsx";
import { useSessionControls } from "../session/session.tsx";
import { AccountSection } from "./account-section.tsx";

const consequences = [
  "Your profile, addresses, wishlist, cart and messages are erased, and every device is signed out.",
  "Orders stay in our books, as the law requires. If one is on its way, we’ll email you a link to follow it.",
  "Your reviews stay, without your name and photos.",
];

export function DeleteSection() {
  const { api, clearSession } = useSessionControls();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);

  const deleteAccount = async (values: FormData) => {
    await api(endpoints.profile.remove, {
      body: { current_password: String(values.get("current_password")) },
    });
    await navigate("/");
    clearSession();
    toast.success("Your account is deleted");
  };

  return (
    <AccountSection title="Delete account" note="For good. It can’t be brought back.">
      <div className="grid justify-items-start gap-6">
        <ul className="grid max-w-[60ch] list-disc gap-2 pl-5">
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
        <div className="grid gap-6">
          <p>
            This can’t be undone: your profile, addresses, wishlist, cart and messages are erased. Enter your
            password to go on.
          </p>
          <AccountForm
            name="Delete your account"
            label="Delete for good"
            pendingLabel="Deleting..."
            failed="We couldn’t delete your account. Please try again."
            variant="danger"
            send={deleteAccount}
            beside={
              <Button variant="quiet" onClick={() => setOpen(false)} className="max-sm:w-full">
                Keep account
              </Button>
            }
          >
            {(fields) => (
              <PasswordField
                label="Current password"
                name="current_password"
                autoComplete="current-password"
                error={fields.current_password}
              />
            )}
          </AccountForm>
        </div>
      </Dialog>
    </AccountSection>
  );
}
