import type { AnswerOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { call, fieldErrorsOf, sentenceOf } from "../api/client.ts";
import { confirmByPasskey, hasPasskeys, passkeySentence } from "../api/passkeys.ts";
import { useAnswer } from "../api/queries.ts";
import { answerSecondFactor, secondFactorAsked, subscribeToSecondFactor } from "../api/second-factor.ts";
import { Button, ButtonLink } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Field } from "../parts/field.tsx";
import { Icon } from "../parts/icon.tsx";
import { ProblemLine } from "../parts/problem-line.tsx";
import { withFormData } from "../parts/with-form-data.ts";

/** Opens when a call needs the second factor; the call goes on once it was shown. */
export function SecondFactorDialog() {
  const asked = useSyncExternalStore(subscribeToSecondFactor, secondFactorAsked);
  return asked && <Asked />;
}

function Asked() {
  const { data } = useAnswer(endpoints.secondFactor.read);
  return (
    <Dialog title="Confirm that it is you" onClose={() => answerSecondFactor(false)}>
      {data && <Ways {...data} />}
    </Dialog>
  );
}

function Ways({ app, passkeys, recovery_codes }: AnswerOf<typeof endpoints.secondFactor.read>) {
  const isKey = passkeys.length > 0 && hasPasskeys();
  const ways = useRef<HTMLDivElement>(null);
  // The dialog was open before they were known, and its Close had the focus.
  useEffect(() => ways.current?.querySelector<HTMLElement>("button, input")?.focus(), []);
  if (!app && passkeys.length === 0) return <NoFactor />;
  return (
    <div ref={ways} className="grid gap-7">
      {isKey && <PasskeyButton />}
      {(app || recovery_codes > 0) && <CodeForm isFirst={!isKey} hasApp={app} />}
    </div>
  );
}

function PasskeyButton() {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await confirmByPasskey();
      answerSecondFactor(true);
    } catch (refusal) {
      setError(passkeySentence(refusal) ?? sentenceOf(refusal));
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-3">
      <Button kind="primary" busy={isBusy} onClick={() => void confirm()}>
        <Icon name="fingerprint" /> Use a passkey
      </Button>
      <ProblemLine text={error} />
    </div>
  );
}

function CodeForm({ isFirst, hasApp }: { isFirst: boolean; hasApp: boolean }) {
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
      noValidate
      className="grid gap-5"
      onSubmit={withFormData((form) => submit(String(form.get("code"))))}
    >
      <Field
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={error}
        hint={`${hasApp ? "Six digits of your app, or a" : "A"} recovery code. It counts for five minutes.`}
      />
      <Button kind={isFirst ? "primary" : "quiet"} type="submit" busy={isBusy}>
        Confirm
      </Button>
    </form>
  );
}

function NoFactor() {
  return (
    <div className="grid justify-items-start gap-5">
      <p>This needs a second factor, a passkey or an authenticator app, and you have none yet.</p>
      <ButtonLink to="/account" kind="primary" onClick={() => answerSecondFactor(false)}>
        Set it up
      </ButtonLink>
    </div>
  );
}
