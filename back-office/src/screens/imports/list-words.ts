import type { ImportDetail, ImportRow } from "@adire/contract/shapes";

const counted = (count: number, one: string) =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;

export const productsText = (count: number): string => counted(count, "product");

/** The fact: "148 lines, 5 to fix". */
export function titleOf({ state, found, undo }: ImportDetail): string {
  if (state === "refused")
    return found?.columns.length ? "Which column is what?" : "Not a list that can be read";
  if (!found) return "Checking the list";
  const fix = found.faults.count === 0 ? "nothing to fix" : `${found.faults.count} to fix`;
  if (undo?.undone_at) return `Import undone, ${productsText(undo.counts.undone)} as before`;
  if (state === "done") return `${productsText(found.added + found.changed)} imported, ${fix}`;
  return `${counted(found.rows, "line")}, ${fix}`;
}

const states = {
  checking: "is checked",
  checked: "waits",
  importing: "is imported",
  done: "imported",
  refused: "cannot be read",
};

/** What became of a list: "imported, 5 to fix". */
export const stateText = ({ state, to_fix }: ImportRow): string =>
  to_fix && state !== "refused" ? `${states[state]}, ${to_fix} to fix` : states[state];

const fields: Record<string, string> = {
  handle: "Handle (one product)",
  optionNames: "Option",
  optionValues: "Choice",
  comparePrice: "Struck price",
  salePrice: "Sale price",
  quantity: "On hand",
  images: "Pictures",
  variantImage: "Picture of the color",
  sku: "SKU",
};

/** A field in words: "variantImage" is "Picture of the color". */
export function fieldText(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return fields[field] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
