import type { KeyboardEvent } from "react";

/** Escape in a form within a screen, also in its fields, closes the form and does not leave the screen. */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  close();
};
