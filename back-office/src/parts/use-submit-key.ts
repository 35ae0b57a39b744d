import type { RefObject } from "react";
import { useKeys } from "../shell/keys.ts";

/**
 * Ctrl or ⌘ with Enter presses the button of a form or dialog, also in its fields. Of several forms it sends
 * the one with the focus. A form behind an open dialog stays as it is.
 * @param does for the list of all keys, such as "confirm the refund"
 */
export function useSubmitKey(form: RefObject<HTMLElement | null>, does: string): void {
  const press = () => {
    const typedIn = document.activeElement?.closest<HTMLFormElement>("form:not(search form)");
    const sent = typedIn ?? form.current;
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    if (dialog && !dialog.contains(sent)) return;
    // Its click, unlike requestSubmit(), does nothing while the form is being sent.
    sent?.querySelector<HTMLButtonElement>("[type=submit], [data-kind=primary]")?.click();
  };
  useKeys([{ keys: "$mod+Enter", does, run: press }]);
}
