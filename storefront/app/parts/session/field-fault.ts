/** The sentence that says what is wrong with what an input holds, or nothing; a password's blanks count. */
export function fieldFault(input: HTMLInputElement): string | undefined {
  const label = input.labels?.[0]?.textContent?.trim() || input.name;
  const value = input.type === "password" ? input.value : input.value.trim();
  if (value === "") return input.required ? `${label} is required` : undefined;
  if (input.type === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    return "Enter an e-mail address such as ada@example.com";
  if (input.minLength > 0 && [...value].length < input.minLength)
    return `A password has at least ${input.minLength} characters`;
  return undefined;
}

/** Every named input of a form that may be wrong. */
export function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name !== "" && !element.disabled,
  );
}
