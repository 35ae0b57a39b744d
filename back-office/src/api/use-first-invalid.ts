import { useEffect } from "react";

/** Once errors of fields are shown, focuses the first field, in the open dialog if there is one. */
export function useFirstInvalid(errors: Readonly<Record<string, string>>): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const shown = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    shown.querySelector<HTMLElement>(":is(input, select, textarea)[aria-invalid=true]")?.focus();
  }, [errors]);
}
