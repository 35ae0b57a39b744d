import { endpoints } from "@adire/contract/endpoints";
import { useState, useSyncExternalStore } from "react";
import { call, fieldErrorsOf, sentenceOf } from "../api/client.ts";
import { useAnswer } from "../api/queries.ts";
import { answerSecondFactor, secondFactorAsked, subscribeToSecondFactor } from "../api/second-factor.ts";
import { Button, ButtonLink } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Field } from "../parts/field.tsx";

/** Opens when a call needs the second factor; the call goes on once it was shown. */
export function SecondFactorDialog() {
  const asked = useSyncExternalStore(subscribeToSecondFactor, secondFactorAsked);
  return asked && <Asked />;
}

function Asked() {
  const { data } = useAnswer(endpoints.secondFactor.read);
  return (
    <Dialog title="Confirm that it is you" onClose={() => answerSecondFactor(false)}>
      {data && (data.app ? <CodeForm /> : <NoFactor />)}
    </Dialog>
  );
}

function CodeForm() {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function submit(code: string): Promise<void> {
    setBusy(true);
    try {
      await call(endpoints.secondFactor.confirm, { body: { code } });
      answerSecondFactor(true);
    } catch (refusal) {
      setError(fieldErrorsOf(refusal).code ?? sentenceOf(refusal));
      setBusy(false);
    }
  }
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(String(new FormData(event.currentTarget).get("code")));
      }}
    >
      <Field
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={error}
        hint="Six digits of your authenticator app, or a recovery code. It counts for five minutes."
      />
      <Button kind="primary" type="submit" busy={isBusy}>
        Confirm
      </Button>
    </form>
  );
}

function NoFactor() {
  return (
    <div className="grid justify-items-start gap-5">
      <p>This needs a second factor, such as an authenticator app, and you have none yet.</p>
      <ButtonLink to="/account" kind="primary" onClick={() => answerSecondFactor(false)}>
        Set it up
      </ButtonLink>
    </div>
  );
}
