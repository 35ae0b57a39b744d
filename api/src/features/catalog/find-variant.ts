import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";

export type SellableVariant = {
  id: number;
  product_id: number;
  product_name: string;
  brand_name: string;
  size: string | null;
  color: string | null;
  option_name: string | null;
  option: string | null;
  sku: string | null;
  price: number;
  sellable: number;
  image: string | null;
};

/** An omitted size or color means the product's first, an omitted option its first in stock. */
export type VariantChoice = Partial<Record<"size" | "color" | "option", string | null | undefined>>;
type ProductChoice = VariantChoice & { product_id: number };

const NO_SUCH_CHOICE = "This product does not come in that choice.";

/** The columns of a `SellableVariant`, from `variantTables`. */
export const variantColumns = sql`v.id, v.product_id, p.name as product_name, p.brand_name, z.name as size,
  c.name as color, p.option_name, v.option_value as option, v.sku, v.price, v.sellable,
  coalesce(p.color_images -> c.name ->> 0, p.images[1]) as image`;
/** Variants `v` with products `p`, sizes `z` and colors `c`. */
export const variantTables = sql`variants v join products p on p.id = v.product_id
  left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id`;

/**
 * The variant of a product by size, color and option.
 * @throws Problem not_found, no_such_variant
 */
export async function findVariant(db: Querier, choice: ProductChoice): Promise<SellableVariant> {
  const [variant] = await findVariants(db, [choice]);
  if (!variant) throw new Problem("no_such_variant");
  return variant;
}

/**
 * As `findVariant`, of several products in one statement.
 * @returns a variant for each choice, in their order
 */
export async function findVariants(
  db: Querier,
  choices: readonly ProductChoice[],
): Promise<SellableVariant[]> {
  const ids = choices.map(({ product_id }) => product_id);
  const { rows } = await sql<SellableVariant>`select ${variantColumns} from ${variantTables}
    where v.product_id = any (${ids}::bigint[]) and p.status = 'active' and v.retired_at is null
    order by array_position(p.color_names, c.name), z.position,
      array_position(p.option_values, v.option_value), v.id`.execute(db);
  const ofProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return choices.map((choice) => chooseVariant(ofProduct.get(choice.product_id) ?? [], choice));
}

/**
 * @param variants of one product, in display order of their colors, sizes and options
 * @throws Problem not_found where there are none, no_such_variant
 */
export function chooseVariant<V extends Pick<SellableVariant, "size" | "color" | "option" | "sellable">>(
  variants: readonly V[],
  choice: VariantChoice,
): V {
  if (variants.length === 0) throw new Problem("not_found", { message: "Product not found" });
  const same = (a: string | null, b: string) => a?.trim().toLowerCase() === b.trim().toLowerCase();
  const color = choice.color || variants[0]?.color;
  const ofColor = color ? variants.filter((variant) => same(variant.color, color)) : variants;
  const { size, option } = choice;
  const ofOption = option ? ofColor.filter((variant) => same(variant.option, option)) : ofColor;
  const [first] = size ? ofOption.filter((variant) => same(variant.size, size)) : ofOption;
  const found =
    option || !first
      ? first
      : (ofOption.find(({ size: own, sellable }) => own === first.size && sellable > 0) ?? first);
  if (!found) throw new Problem("no_such_variant", option ? { message: NO_SUCH_CHOICE } : {});
  return found;
}

/** Variants by id, also those no longer offered. */
export async function variantsById(
  db: Querier,
  ids: readonly number[],
): Promise<Map<number, SellableVariant & { offered: boolean }>> {
  const { rows } = await sql<SellableVariant & { offered: boolean }>`select ${variantColumns},
      (v.retired_at is null and p.status = 'active') as offered
    from ${variantTables} where v.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
