import type { VariantKey } from "../catalog/product-draft.ts";
import type { Columns } from "./columns.ts";
import { type OptionReader, optionReader } from "./named-options.ts";
import { type ProductOptions, readOptions, sizeName } from "./options.ts";
import type { Row } from "./read-rows.ts";

/** What a row without values of its own gets from the product. */
export type Defaults = {
  options: RowOptions;
  size: string;
  color: string | null;
  usualSizes: string[];
};

type RowOptions = ProductOptions & { read: OptionReader };

/** @param title what the product is called */
export const optionsOf = (
  rows: readonly Row[],
  variantRows: readonly Row[],
  columns: Columns,
  title: string,
): RowOptions => {
  const read = optionReader(rows, columns);
  const isGiftCard = /gift ?card|carte[ -]cadeau|\bvoucher|bon d['’]achat/i.test(title);
  const variants = variantRows.flatMap(({ cells }) => read(cells));
  return { ...readOptions(variants, { isGiftCard }), read };
};

/** The choices of a row: one of each, or all usual sizes where the file has none. */
export const choicesOf = (cells: string[], columns: Columns, defaults: Defaults): Required<VariantKey>[] =>
  defaults.options.read(cells).flatMap((options) => {
    const chosen = defaults.options.choose(options);
    const size = chosen.size ?? (sizeName(columns.first(cells, "size") || defaults.size) || null);
    const choice = { ...chosen, size, color: chosen.color ?? defaults.color };
    if (size !== null || defaults.usualSizes.length === 0) return [choice];
    return defaults.usualSizes.map((usual) => ({ ...choice, size: usual }));
  });
