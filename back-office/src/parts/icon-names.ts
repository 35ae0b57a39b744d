/** The icons of the back office by name, with their Phosphor files. */
export const icons = {
  "arrow-left": "light/arrow-left-light",
  "arrow-up": "light/arrow-up-light",
  "arrow-up-right": "light/arrow-up-right-light",
  "caret-down": "light/caret-down-light",
  "caret-right": "light/caret-right-light",
  cross: "light/x-light",
  fingerprint: "light/fingerprint-light",
  plus: "light/plus-light",
  printer: "light/printer-light",
  search: "light/magnifying-glass-light",
  star: "fill/star-fill",
} as const;
export type IconName = keyof typeof icons;
