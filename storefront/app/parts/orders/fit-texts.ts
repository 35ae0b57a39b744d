import type { Fit } from "@adire/contract/shapes";

/** What a shopper says about the size, in the order of the choices. */
export const fitTexts: Record<Fit, string> = {
  small: "Runs small",
  true: "True to size",
  large: "Runs large",
};
