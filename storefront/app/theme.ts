export type Theme = "light" | "dark" | "system";

/** What a shopper chose; without a choice the system decides. */
export function themeOf(cookies: string | null): Theme {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? "")?.[1];
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** What the browser's own frame is painted in: the grounds of both themes. */
export const themeColors = { light: "#f6f1e7", dark: "#10132a" } as const;
