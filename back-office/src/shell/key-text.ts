const isMac = typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);
const signs: Record<string, string> = {
  $mod: isMac ? "⌘" : "Ctrl ",
  Shift: "⇧",
  Alt: isMac ? "⌥" : "Alt ",
  Enter: "↵",
  Escape: "esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Space: "space",
};

/** Keys in the grammar of tinykeys as people read them: `$mod+k` is ⌘K or Ctrl K. */
export function keyText(keys: string): string {
  return keys
    .split(" ")
    .map((press) => {
      const parts = press.replace("[Shift]+", "").split("+");
      const isChord = parts.length > 1;
      return parts
        .map((part) => signs[part] ?? (isChord ? part.replace(/^Key/, "").toUpperCase() : part))
        .join("");
    })
    .join(" ");
}
