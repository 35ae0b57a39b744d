const key = "adire.theme";
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

function readTheme(): Theme {
  const stored = localStorage.getItem(key);
  return themes.find((theme) => theme === stored) ?? "system";
}

export function applyTheme(theme = readTheme()): void {
  localStorage.setItem(key, theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
