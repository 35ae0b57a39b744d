import type { ProductDraft, VariantDraft, VariantKey } from "../catalog/product-draft.ts";
import { barcodeOf, roundedCode, skuOf } from "./codes.ts";
import type { Columns } from "./columns.ts";
import type { ProductRows } from "./group-products.ts";
import { tooLong } from "./limit-texts.ts";
import type { Mapping } from "./mapping.ts";
import { pricesOf } from "./prices.ts";
import type { Row } from "./read-rows.ts";
import type { Remark } from "./report.ts";
import { choicesOf, type Defaults } from "./row-options.ts";
import type { Numbers } from "./survey-numbers.ts";
import type { UsedSkus } from "./used-skus.ts";
import { hasNoQuantity, isTracked, stockOf } from "./variant-stock.ts";
import { isNo } from "./yes-and-no.ts";

/** What the file's columns mean and how its numbers are written. */
export type VariantRules = Mapping & { numbers: Numbers; now: Date };

type Variants = Required<Pick<ProductDraft, "variants" | "colorImages">> &
  Record<"skips" | "notes", Remark[]> & { unread: VariantKey[] };

export function mapVariants(
  { handle, rows }: ProductRows,
  columns: Columns,
  mapping: VariantRules,
  defaults: Defaults,
  usedSkus: UsedSkus,
): Variants {
  const mapped: Variants = { variants: [], colorImages: {}, skips: [], notes: [], unread: [] };
  const rowOfVariant = new Map<string, number>();
  for (const { row, cells } of variantRowsOf(rows, columns, mapping)) {
    const remark = (text: string): Remark => ({ row, handle, text });
    const choices = choicesOf(cells, columns, defaults);
    const notes: string[] = [];
    const facts = factsOf(cells, columns, mapping, notes);
    if (typeof facts === "string") {
      mapped.skips.push(remark(facts));
      mapped.unread.push(...choices);
      continue;
    }
    const shares = sharesOf(facts, choices.length);
    if (shares.length > 1 && !facts.blank?.includes("onHand") && facts.onHand > 0)
      notes.push(`the quantity ${facts.onHand} is for ${shares.length} variants: divided among them`);
    for (const [at, { size, color, option }] of choices.entries()) {
      const tooLongChoice = tooLong("size", size) ?? tooLong("color", color) ?? tooLong("option", option);
      if (tooLongChoice) {
        mapped.skips.push(remark(tooLongChoice));
        continue;
      }
      const key = JSON.stringify([size, color, option].map((text) => text?.toLowerCase()));
      const earlierRow = rowOfVariant.get(key);
      if (earlierRow !== undefined) {
        const name = [size, color, option].filter(Boolean).join(" / ") || "without options";
        mapped.skips.push(remark(`the variant ${name} stands in row ${earlierRow} already`));
        continue;
      }
      rowOfVariant.set(key, row);
      const sku = skuOf(columns.first(cells, "sku"), usedSkus, notes);
      const barcode = barcodeOf(columns.first(cells, "barcode"), notes);
      mapped.variants.push({ size, color, option, sku, barcode, ...facts, onHand: shares[at] ?? 0 });
      mapped.notes.push(...notes.splice(0).map(remark));
      const picture = columns.first(cells, "variantImage");
      if (picture && color)
        mapped.colorImages[color] = [...new Set([...(mapped.colorImages[color] ?? []), picture])];
    }
  }
  return mapped;
}

/** The pieces of each variant where one row is for several. */
function sharesOf({ onHand, blank }: Pick<VariantDraft, "onHand" | "blank">, count: number): number[] {
  if (blank?.includes("onHand")) return Array.from({ length: count }, () => onHand);
  return Array.from({ length: count }, (_, at) => Math.floor(onHand / count) + (at < onHand % count ? 1 : 0));
}

/** A row that names neither a price, an option nor a SKU only adds an image. */
function isVariant(cells: string[], columns: Columns): boolean {
  return (["price", "sku", "optionValues"] as const).some((field) => columns.first(cells, field) !== "");
}

export function variantRowsOf(rows: Row[], columns: Columns, { variantsHaveOptions }: Mapping): Row[] {
  const own = rows.filter(({ cells }) => columns.typeOf(cells) !== "product" && isVariant(cells, columns));
  const withOptions = own.filter(({ cells }) => columns.first(cells, "optionValues") !== "");
  return variantsHaveOptions && withOptions.length ? withOptions : own;
}

/** @returns the numbers of a variant, or the reason why they cannot be taken */
function factsOf(
  cells: string[],
  columns: Columns,
  mapping: VariantRules,
  notes: string[],
): Pick<VariantDraft, "price" | "comparePrice" | "onHand" | "stockTracked" | "blank"> | string {
  const prices = pricesOf(cells, columns, mapping, notes);
  if (typeof prices === "string") return prices;
  const stockTracked = isTracked(cells, columns);
  const onHand = stockOf(cells, columns, mapping, stockTracked, notes);
  if (typeof onHand === "string") return onHand;
  const fault =
    tooLong("SKU", columns.first(cells, "sku")) ?? tooLong("barcode", columns.first(cells, "barcode"));
  if (fault) return fault;
  return { ...prices, onHand, stockTracked, blank: blankOf(cells, columns, mapping) };
}

/**
 * What a known variant keeps. A blank compare-at price beside a price ends a reduction: to go on showing the
 * higher price would be untrue.
 */
function blankOf(cells: string[], columns: Columns, { clearBlanks }: Mapping): VariantDraft["blank"] {
  const blank: NonNullable<VariantDraft["blank"]>[number][] = [];
  if (hasNoQuantity(columns.first(cells, "quantity")) && !isNo(columns.first(cells, "inStock")))
    blank.push("onHand");
  if (!columns.has("comparePrice")) blank.push("comparePrice");
  for (const field of ["sku", "barcode"] as const) {
    const text = columns.first(cells, field);
    if (
      (field === "barcode" && roundedCode.test(text)) ||
      (text === "" && !(clearBlanks && columns.has(field)))
    )
      blank.push(field);
  }
  return blank;
}
