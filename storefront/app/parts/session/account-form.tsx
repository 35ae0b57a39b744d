import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { formProblem } from "./form-problem.ts";
import { useFormValidation } from "./use-form-validation.ts";
import { validatableInputs } from "./validate-input.ts";

type AccountFormProps = {
  /** Accessible name of the form where it differs from the button label. */
  name?: string;
  label: string;
  /** Button label while `send` is pending. */
  pendingLabel: string;
  /** Shown when `send` rejects without a message of the API. */
  failed: string;
  send(values: FormData): Promise<void>;
  /** Custom errors by input name; they precede the built-in validation. */
  check?(values: FormData): Record<string, string>;
  resetOnSuccess?: boolean;
  variant?: ComponentProps<typeof Button>["variant"];
  /** Makes the button as wide as the form. */
  wide?: boolean;
  /** Rendered beside the button. */
  beside?: ReactNode;
  children(fields: Record<string, string>): ReactNode;
};

/** Focuses the first empty input when the form is shown in a dialog. */
function useDialogAutoFocus(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const element = form.current;
    if (!element?.closest("dialog")) return;
    const inputs = validatableInputs(element);
    const frame = requestAnimationFrame(() =>
      (inputs.find(({ value }) => value === "") ?? inputs[0])?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [form]);
}

/** A short form with validation on blur and on submit. Errors of the API are shown at their fields. */
export function AccountForm({
  name,
  label,
  pendingLabel,
  failed,
  send,
  check = () => ({}),
  resetOnSuccess = false,
  variant = "primary",
  wide = false,
  beside,
  children,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const { problem, showProblem, validateAll, onBlur, onInput } = useFormValidation(form, check);
  useDialogAutoFocus(form);

  const submit: ComponentProps<"form">["onSubmit"] = async (event) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy || !validateAll(element)) return;
    setBusy(true);
    try {
      await send(new FormData(element));
      if (resetOnSuccess) element.reset();
    } catch (error) {
      showProblem(formProblem(error, failed, (field) => element.elements.namedItem(field) !== null));
    }
    setBusy(false);
  };

  const { message, fields } = problem;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onBlur={onBlur}
      onInput={onInput}
      className="grid gap-5"
      aria-label={name ?? label}
    >
      {children(fields)}
      {message && !Object.values(fields).includes(message) && (
        <p role="alert" className="text-clay">
          {message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          variant={variant}
          busy={busy}
          pendingLabel={pendingLabel}
          className={wide ? "w-full" : "max-sm:w-full"}
        >
          {label}
        </Button>
        {beside}
      </div>
    </form>
  );
}
