export type Theme = "light" | "dark" | "system";

/** The theme in the cookie of the shopper. */
export function themeOf(cookies: string | null): Theme {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? "")?.[1];
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** Colors of the browser's toolbar: the backgrounds of both themes. */
export const themeColors = { light: "#f6f1e7", dark: "#10132a" } as const;
