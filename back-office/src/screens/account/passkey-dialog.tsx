import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldErrorsOf, sentenceOf } from "../../api/client.ts";
import { addPasskey, passkeySentence } from "../../api/passkeys.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { ProblemLine } from "../../parts/problem-line.tsx";
import { withFormData } from "../../parts/with-form-data.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** A name and the password, then the browser asks for finger, face or PIN. */
export function PasskeyDialog({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  async function submit(form: FormData): Promise<void> {
    setBusy(true);
    setErrors({});
    try {
      const added = await addPasskey(String(form.get("name")), String(form.get("current_password")));
      await queries.invalidateQueries();
      if (added.length > 0) setCodes(added);
      else onClose();
    } catch (refusal) {
      const fields = fieldErrorsOf(refusal);
      const hasFields = Object.keys(fields).length > 0;
      setErrors(hasFields ? fields : { general: passkeySentence(refusal) ?? sentenceOf(refusal) });
    } finally {
      setBusy(false);
    }
  }
  if (codes.length > 0) return <RecoveryCodes title="The passkey is added" codes={codes} onClose={onClose} />;
  return (
    <Dialog title="A passkey" onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={withFormData(submit)}>
        <p className="text-muted">Your device keeps it, and asks for your finger, your face or its PIN.</p>
        <Field label="Name" name="name" defaultValue="This device" error={errors.name} />
        <Field
          label="Your password"
          name="current_password"
          type="password"
          autoComplete="current-password"
          error={errors.current_password}
        />
        <ProblemLine text={errors.general} />
        <Button kind="primary" type="submit" busy={isBusy}>
          Add the passkey
        </Button>
      </form>
    </Dialog>
  );
}
