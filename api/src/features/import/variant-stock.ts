import type { Columns } from "./columns.ts";
import type { Field, Mapping } from "./mapping.ts";
import { doubtful } from "./prices.ts";
import type { Numbers } from "./survey-numbers.ts";
import { isNo, isYes } from "./yes-and-no.ts";

const MAX_QUANTITY = 1_000_000;

/** Exports write "parent" where variants share a stock, and a sign where it is not counted. */
export const hasNoQuantity = (text: string) => /^(parent|∞)?$/i.test(text);

/** @returns undefined where the file says nothing of it */
export function isTracked(cells: string[], columns: Columns): boolean | undefined {
  const cell = (field: Field) => columns.first(cells, field);
  if (/^(continue|notify|yes|true|1)$/i.test(cell("backorder"))) return false;
  if (cell("quantity") === "∞" || isNo(cell("tracked"))) return false;
  if (columns.has("tracker")) return cell("tracker") !== "";
  if (hasNoQuantity(cell("quantity")) && isYes(cell("inStock"))) return false;
  return cell("tracked") !== "" || columns.has("backorder") || columns.has("inStock") || undefined;
}

/** @returns pieces, or the reason why the quantity cannot be taken */
export function stockOf(
  cells: string[],
  columns: Columns,
  { numbers, stock }: Pick<Mapping, "stock"> & { numbers: Numbers },
  stockTracked: boolean | undefined,
  notes: string[],
): number | string {
  const text = columns.first(cells, "quantity");
  if (text.toLowerCase() === "parent" && stockTracked === false)
    notes.push("its stock is counted for all variants together: it is never sold out here");
  if (hasNoQuantity(text)) return stockTracked === false || isNo(columns.first(cells, "inStock")) ? 0 : stock;
  const quantity = numbers.quantity(text);
  if (quantity === "ambiguous") return doubtful("quantity", text, columns.header("quantity"));
  if (quantity === undefined)
    return `the quantity "${text.slice(0, 40)}" in the column ${columns.header("quantity")} is not a whole number`;
  if (quantity < 0 && stockTracked !== false) notes.push(`the quantity ${quantity} is negative: 0 pieces`);
  if (quantity > MAX_QUANTITY) notes.push(`the quantity ${quantity} is above ${MAX_QUANTITY}: taken as that`);
  return Math.min(Math.max(quantity, 0), MAX_QUANTITY);
}
