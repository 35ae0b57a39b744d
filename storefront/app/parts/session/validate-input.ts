import { emailPattern } from "@adire/contract/email-address";

/** @returns an error text, or undefined for a valid value. Blanks count in passwords only. */
export function validateInput(input: HTMLInputElement): string | undefined {
  const label = input.labels?.[0]?.textContent?.trim() || input.name;
  const value = input.type === "password" ? input.value : input.value.trim();
  if (value === "") return input.required ? `${label} is required` : undefined;
  if (input.type === "email" && !emailPattern.test(value))
    return "Enter an email address such as ada@example.com";
  if (input.minLength > 0 && [...value].length < input.minLength)
    return `A password has at least ${input.minLength} characters`;
  return undefined;
}

/** The named, enabled inputs of a form. */
export function validatableInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name !== "" && !element.disabled,
  );
}
