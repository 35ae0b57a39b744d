/** Once a refusal is shown, focuses the first field that it is about, in the open dialog if there is one. */
export function focusFirstInvalid(): void {
  requestAnimationFrame(() => {
    const shown = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    shown.querySelector<HTMLElement>(":is(input, select, textarea)[aria-invalid=true]")?.focus();
  });
}
