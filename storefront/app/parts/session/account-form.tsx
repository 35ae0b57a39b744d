import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { type FormProblem, formProblem } from "./form-problem.ts";

type AccountFormProps = {
  label: string;
  /** What the button says while the call runs. */
  busyText: string;
  /** What is said when the server gives no reason. */
  failed: string;
  /** Sends the form. @throws to have the problem shown */
  send(values: FormData): Promise<void>;
  children(fields: Record<string, string>): ReactNode;
};

/** A short form in a dialog: one call, the server's sentences at their fields, focus on the first of them. */
export function AccountForm({ label, busyText, failed, send, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);

  const submit: ComponentProps<"form">["onSubmit"] = async (event) => {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(null);
    try {
      await send(values);
    } catch (error) {
      const found = formProblem(error, failed);
      setProblem(found);
      const first = Object.keys(found.fields).map((name) => form.current?.elements.namedItem(name));
      const input = first.find((element) => element instanceof HTMLInputElement);
      input?.focus();
    }
    setBusy(false);
  };

  return (
    <form ref={form} onSubmit={submit} className="grid gap-5" aria-label={label}>
      {children(problem?.fields ?? {})}
      {problem && !Object.values(problem.fields).includes(problem.message) && (
        <p role="alert" className="text-clay">
          {problem.message}
        </p>
      )}
      <Button type="submit" busy={busy} busyText={busyText}>
        {label}
      </Button>
    </form>
  );
}
