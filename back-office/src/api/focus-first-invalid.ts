/** Moves the focus, once a refusal is shown, to the first field that it is about: in the open dialog, if any. */
export function focusFirstInvalid(): void {
  requestAnimationFrame(() => {
    const shown = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    shown.querySelector<HTMLElement>(":is(input, select, textarea)[aria-invalid=true]")?.focus();
  });
}
