import { endpoints } from "@adire/contract/endpoints";
import type { SecondFactorSetup } from "@adire/contract/shapes";
import { useQueryClient } from "@tanstack/react-query";
import { QRCodeSVG } from "qrcode.react";
import { type ReactNode, useState } from "react";
import { call, fieldErrorsOf, sentenceOf } from "../../api/client.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { withFormData } from "../../parts/with-form-data.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

const { setUp, activate } = endpoints.secondFactor;

/** Password, then the QR code and a code of the app, then the recovery codes. */
export function AppDialog({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes title="The app is set up" codes={codes} onClose={onClose} />;
  return (
    <Dialog title="Authenticator app" onClose={onClose}>
      {setup ? (
        <OneField
          key="code"
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="The six digits that the app shows now."
          button="Confirm"
          submit={async (code) => {
            setCodes((await call(activate, { body: { code } })).recovery_codes);
            await queries.invalidateQueries();
          }}
        >
          <QrCode {...setup} />
        </OneField>
      ) : (
        <OneField
          key="password"
          label="Your password"
          name="current_password"
          type="password"
          autoComplete="current-password"
          button="Go on"
          submit={async (current_password) => setSetup(await call(setUp, { body: { current_password } }))}
        />
      )}
    </Dialog>
  );
}

function QrCode({ address, secret }: SecondFactorSetup) {
  return (
    <div className="grid justify-items-center gap-4">
      <p>Scan this with your authenticator app.</p>
      <QRCodeSVG value={address} size={200} marginSize={4} title="QR code for the authenticator app" />
      <p className="text-muted">
        Or type it in: <span className="text-ink wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
      </p>
    </div>
  );
}

type OneFieldProps = {
  label: string;
  name: string;
  button: string;
  submit(value: string): Promise<unknown>;
  hint?: string;
  type?: string;
  inputMode?: "numeric";
  autoComplete: string;
  children?: ReactNode;
};

/** A form of one field; a refusal stands below it. */
function OneField({ button, submit, children, ...field }: OneFieldProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function send(value: string): Promise<void> {
    setBusy(true);
    try {
      await submit(value);
    } catch (refusal) {
      setError(fieldErrorsOf(refusal)[field.name] ?? sentenceOf(refusal));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={withFormData((form) => send(String(form.get(field.name))))}
    >
      {children}
      <Field {...field} error={error} required />
      <Button kind="primary" type="submit" busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
