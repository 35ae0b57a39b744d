import { type ComponentProps, type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FormProblem } from "./form-problem.ts";
import { validatableInputs, validateInput } from "./validate-input.ts";

const noProblem: FormProblem = { message: "", fields: {} };

/** Validates an input on blur, and again on each input event while it is invalid. */
export function useFormValidation(
  form: RefObject<HTMLFormElement | null>,
  check: (values: FormData) => Record<string, string>,
) {
  const [problem, setProblem] = useState(noProblem);
  const focusInvalid = useRef(false);

  useEffect(() => {
    if (!focusInvalid.current) return;
    focusInvalid.current = false;
    const inputs = form.current ? validatableInputs(form.current) : [];
    inputs.find((input) => problem.fields[input.name])?.focus();
  }, [form, problem]);

  const errorOf = (input: HTMLInputElement): string | undefined =>
    check(new FormData(form.current ?? undefined))[input.name] ?? validateInput(input);
  const validate = (input: HTMLInputElement) => {
    const { [input.name]: _, ...others } = problem.fields;
    const error = errorOf(input);
    setProblem({ ...problem, fields: error ? { ...others, [input.name]: error } : others });
  };

  /** Shows the problem and moves the focus to the first invalid input. */
  const showProblem = (next: FormProblem) => {
    focusInvalid.current = true;
    setProblem(next);
  };
  /** Validates every input and clears earlier problems. @returns whether all are valid */
  const validateAll = (element: HTMLFormElement): boolean => {
    const fields = Object.fromEntries(
      validatableInputs(element).flatMap((input) => {
        const error = errorOf(input);
        return error ? [[input.name, error]] : [];
      }),
    );
    const valid = Object.keys(fields).length === 0;
    if (valid) setProblem(noProblem);
    else showProblem({ message: "", fields });
    return valid;
  };

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const input = event.target;
    // A click on a button submits or cancels the form. An empty field may still be filled in.
    const toButton = event.relatedTarget instanceof HTMLButtonElement;
    if (input instanceof HTMLInputElement && input.value !== "" && !toButton) validate(input);
  };
  const onInput: ComponentProps<"form">["onInput"] = ({ target }) => {
    if (target instanceof HTMLInputElement && problem.fields[target.name]) validate(target);
  };
  return { problem, showProblem, validateAll, onBlur, onInput };
}
