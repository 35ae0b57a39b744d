import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { fieldFault, inputsOf } from "./field-fault.ts";
import { type FormProblem, formProblem } from "./form-problem.ts";

type AccountFormProps = {
  /** What the form is called where its button alone does not say it. */
  name?: string;
  label: string;
  /** What the button says while the call runs. */
  busyText: string;
  /** What is said when the server gives no reason. */
  failed: string;
  /** Sends the form. @throws to have the problem shown */
  send(values: FormData): Promise<void>;
  /** Sentences of one's own for inputs, by name; the first that is given counts. */
  check?(values: FormData): Record<string, string>;
  /** Empties the form once it is sent. */
  empties?: boolean;
  look?: ComponentProps<typeof Button>["look"];
  /** The button is as wide as the form. */
  wide?: boolean;
  /** Stands beside the button. */
  beside?: ReactNode;
  children(fields: Record<string, string>): ReactNode;
};

/**
 * A short form: each field is checked when it is left, all of them when it is sent; the server's sentences stand at their
 * fields, the focus goes to the first of them, and what was typed stays.
 */
export function AccountForm({
  name,
  label,
  busyText,
  failed,
  send,
  check = () => ({}),
  empties = false,
  look = "primary",
  wide = false,
  beside,
  children,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const movesFocus = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>({ message: "", fields: {} });

  // Whoever opens a dialog with a form is about to fill it in.
  useEffect(() => {
    const element = form.current;
    if (!element?.closest("dialog")) return;
    const inputs = inputsOf(element);
    const frame = requestAnimationFrame(() =>
      (inputs.find(({ value }) => value === "") ?? inputs[0])?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    const first = form.current && inputsOf(form.current).find((input) => problem.fields[input.name]);
    first?.focus();
  }, [problem]);

  const faultOf = (input: HTMLInputElement): string | undefined =>
    check(new FormData(form.current ?? undefined))[input.name] ?? fieldFault(input);
  const tell = (input: HTMLInputElement) => {
    const { [input.name]: _, ...others } = problem.fields;
    const fault = faultOf(input);
    setProblem({ ...problem, fields: fault ? { ...others, [input.name]: fault } : others });
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const input = event.target;
    // Whoever leaves by a button is about to send or to cancel; a field that nobody filled in yet is not wrong yet.
    const byButton = event.relatedTarget instanceof HTMLButtonElement;
    if (input instanceof HTMLInputElement && input.value !== "" && !byButton) tell(input);
  };
  const onInput: ComponentProps<"form">["onInput"] = ({ target }) => {
    if (target instanceof HTMLInputElement && problem.fields[target.name]) tell(target);
  };

  const submit: ComponentProps<"form">["onSubmit"] = async (event) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy) return;
    const fields = Object.fromEntries(
      inputsOf(element).flatMap((input) => {
        const fault = faultOf(input);
        return fault ? [[input.name, fault]] : [];
      }),
    );
    if (Object.keys(fields).length) {
      movesFocus.current = true;
      return setProblem({ message: "", fields });
    }
    setBusy(true);
    setProblem({ message: "", fields: {} });
    try {
      await send(new FormData(element));
      if (empties) element.reset();
    } catch (error) {
      movesFocus.current = true;
      setProblem(formProblem(error, failed));
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
          look={look}
          busy={busy}
          busyText={busyText}
          className={wide ? "w-full" : "max-sm:w-full"}
        >
          {label}
        </Button>
        {beside}
      </div>
    </form>
  );
}
