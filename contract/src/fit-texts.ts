import type { Fit } from "./shapes.ts";

/** How a piece is on whoever takes the usual size, in the order of the choices. */
export const fitTexts = {
  small: "Runs small",
  true: "True to size",
  large: "Runs large",
} as const satisfies Record<Fit, string>;
