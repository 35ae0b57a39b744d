import type { RedirectInput } from "@adire/contract/shapes";

/**
 * The lines of a pasted table of two columns, separated by tabs, commas or semicolons. Old addresses may be
 * whole: their host is that of the old shop.
 */
export function pastedLines(text: string): RedirectInput[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t,;]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")))
    .filter((cells) => cells.some((cell) => cell.startsWith("/") || cell.includes("://")))
    .map(([from = "", to = ""]) => ({ from: from.replace(/^https?:\/\/[^/]+/i, ""), to }));
}

/** The same lines as text, to be mended. */
export const linesText = (lines: readonly RedirectInput[]): string =>
  lines.map(({ from, to }) => `${from}, ${to}`).join("\n");
