import type { ExportRow } from "@adire/contract/shapes";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const dayOfYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const count = new Intl.NumberFormat("en-US");

export const kindNames = { orders: "Orders", products: "Products" } as const;

/** "1 Oct to 31 Oct 2026", "1 Dec 2025 to 31 Jan 2026", "25 Nov 2026"; products are "all". */
export function periodText({ from, to }: Pick<ExportRow, "from" | "to">): string {
  if (from === null || to === null) return "all";
  if (from === to) return dayOfYear.format(new Date(from));
  const first = from.slice(0, 4) === to.slice(0, 4) ? day : dayOfYear;
  return `${first.format(new Date(from))} to ${dayOfYear.format(new Date(to))}`;
}

/** "1,204 rows, 340 kB" */
export const contentText = (rows: number, bytes: number): string =>
  `${count.format(rows)} ${rows === 1 ? "row" : "rows"}, ${sizeText(bytes)}`;

/** "340 kB", "1.2 MB": at least 1 kB. */
function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** The first and the last day of the month before, such as 2026-10-01 and 2026-10-31. */
export function lastMonth(now = new Date()): { from: string; to: string } {
  const dayOf = (of: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - (of === 1 ? 1 : 0), of)).toISOString().slice(0, 10);
  return { from: dayOf(1), to: dayOf(0) };
}
