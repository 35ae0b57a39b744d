import type { Product } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { type CardRow, nameOf, namesOf, readVariantNames, stockColumns, toCard } from "./product-cards.ts";
import { productColumns } from "./product-row.ts";
import type { VariantNames } from "./shop-names.ts";

/** Prices are minor units. */
export type VariantForSale = {
  id: number;
  size: string | null;
  color: string | null;
  option: string | null;
  sellable: number;
  price: number;
  comparePrice: number | null;
};
type VariantRow = readonly [
  sizeId: number | null,
  colorId: number | null,
  sellable: number,
  id: number,
  price: number,
  comparePrice: number | null,
  option: string | null,
];

/**
 * An active product, as lists show it, with its variants that are not retired, in display order of colors,
 * sizes and options.
 * @param known the names of sizes and colors: joining them takes the planner longer than the rest
 * @throws Problem not_found
 */
export async function readProductForSale(
  db: Querier,
  known: VariantNames,
  id: number,
): Promise<{ product: Product; variants: VariantForSale[] }> {
  const { rows } = await sql<{ product: Omit<CardRow, "variants"> & { variants: VariantRow[] | null } }>`
    select to_json(product) as product from (
      select ${sql.raw(productColumns)}, (
        select json_agg(json_build_array(${sql.raw(stockColumns)}, v.id, v.price, v.compare_price, v.option_value))
        from variants v where v.product_id = p.id and v.retired_at is null) as variants
      from products p where p.id = ${id} and p.status = 'active') product`.execute(db);
  const row = rows[0]?.product;
  if (!row) throw new Problem("not_found", { message: "Product not found" });
  const names = await namesOf([row], known, () => readVariantNames(db));
  const variants = (row.variants ?? []).map(
    ([size, color, sellable, variantId, price, comparePrice, option]) => ({
      id: variantId,
      size: nameOf(names.sizes, size),
      color: nameOf(names.colors, color),
      option,
      sellable,
      price,
      comparePrice,
    }),
  );
  const order = ({ color, size, option, id: variantId }: VariantForSale) => [
    placeIn(row.color_names, color),
    placeIn(row.size_names, size),
    placeIn(row.option_values, option),
    variantId,
  ];
  return { product: toCard(row, names), variants: variants.sort((a, b) => compareLists(order(a), order(b))) };
}

/** Unknown names come last. */
function placeIn(names: readonly string[], name: string | null): number {
  const place = name === null ? -1 : names.indexOf(name);
  return place < 0 ? names.length : place;
}

/** Lexicographically. */
function compareLists(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] as number) - (other[at] as number);
}
