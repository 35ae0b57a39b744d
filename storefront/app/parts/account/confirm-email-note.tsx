import { endpoints } from "@adire/contract/endpoints";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { formProblem } from "../session/form-problem.ts";
import { useSessionControls } from "../session/session.tsx";

/** Shown until the e-mail of the account is confirmed. Nothing waits for it. */
export function ConfirmEmailNote() {
  const { api } = useSessionControls();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState("");

  const send = async () => {
    setBusy(true);
    try {
      setAnswer((await api(endpoints.emailVerification.ask, {})).message);
    } catch (error) {
      setAnswer(formProblem(error, "We couldn’t send the email. Please try again.").message);
    }
    setBusy(false);
  };
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-[15px] text-muted">
      <span role="status">
        {answer || "Your email isn’t confirmed yet. The link is in our email to you."}
      </span>
      {!answer && (
        <Button variant="link" busy={busy} pendingLabel="Sending..." onClick={() => void send()}>
          Send it again
        </Button>
      )}
    </p>
  );
}
