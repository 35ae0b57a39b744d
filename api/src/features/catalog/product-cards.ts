import type { Product } from "@adire/contract/shapes";
import type { Querier } from "../../db/open.ts";
import type { Reader } from "../../db/replica.ts";
import { type ProductRow, type ProductStock, productColumns, toProduct } from "./product-row.ts";
import { type VariantNames, variantNames } from "./shop-names.ts";

/**
 * A variant that is not retired. Size and color are ids, because joining their names would double the time.
 */
type VariantRow = readonly [
  sizeId: number | null,
  colorId: number | null,
  sellable: number,
  ...more: unknown[],
];
export type CardRow = ProductRow & { variants: VariantRow[] | null };

/** The first columns of a VariantRow, from `variants v`. */
export const stockColumns = "v.size_id, v.color_id, v.sellable";
/** Variants in stock, as arrays, because `json_agg` would take twice as long. */
const text = `select to_json(card) as card from (
  select ${productColumns}, (
    select array_agg(array[${stockColumns}])
    from variants v where v.product_id = p.id and v.retired_at is null and v.sellable > 0) as variants
  from products p where p.id = any ($1::bigint[])) card`;

/**
 * Products by id, as lists show them; ids without a product are left out.
 * @param known the names of sizes and colors
 */
export async function readCards(
  reader: Reader,
  ids: readonly number[],
  known: VariantNames,
): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map();
  const statement = { name: "product-cards", text, values: [ids] };
  const cards = (await reader.readRows<{ card: CardRow }>(statement)).map(({ card }) => card);
  const names = await namesOf(cards, known, () => reader.read(readVariantNames));
  return new Map(cards.map((card) => [card.id, toCard(card, names)]));
}

export function toCard(row: CardRow, names: VariantNames): Product {
  return toProduct({ ...row, ...stockOf(row.variants ?? [], names) });
}

/** The known names, or all names read again where a product has a newer size or color. */
export async function namesOf(
  rows: readonly CardRow[],
  known: VariantNames,
  readNames: () => Promise<VariantNames>,
): Promise<VariantNames> {
  const isKnown = ([size, color]: VariantRow) =>
    (size === null || known.sizes.has(size)) && (color === null || known.colors.has(color));
  return rows.every((row) => row.variants?.every(isKnown) ?? true) ? known : readNames();
}

export async function readVariantNames(db: Querier): Promise<VariantNames> {
  const list = (name: "sizes" | "colors") =>
    db.selectFrom(name).select(["id", "name"]).orderBy("position").orderBy("id").execute();
  return variantNames({ sizes: await list("sizes"), colors: await list("colors") });
}

export const nameOf = (list: VariantNames["sizes"], id: number | null): string | null =>
  id === null ? null : (list.get(id)?.name ?? null);

function stockOf(variants: readonly VariantRow[], { sizes, colors }: VariantNames): ProductStock {
  const pairs: ProductStock["in_stock"] = [];
  let stock = 0;
  for (const [size, color, sellable] of variants) {
    stock += sellable;
    if (sellable > 0) pairs.push([nameOf(colors, color), nameOf(sizes, size)]);
  }
  return { stock, in_stock: pairs };
}
