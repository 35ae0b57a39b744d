import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { VariantChoice } from "../catalog/find-variant.ts";
import { productsById } from "../catalog/product-row.ts";

export type WishlistAddition = { product_id: number } & VariantChoice;

/** What was kept, in the product's spelling; null where the product no longer has it. */
const stillOffered = (kept: string | null, values: readonly string[]): string | null =>
  values.find((value) => value.toLowerCase() === kept?.toLowerCase()) ?? null;

/** Entries whose product is on sale, latest first. @param productId only the entry of this product */
export async function readEntries(db: Database, userId: number, productId?: number) {
  let query = db
    .selectFrom("wishlist_items as w")
    .innerJoin("products as p", "p.id", "w.product_id")
    .select(["w.id", "w.product_id", "w.added_at", "w.size", "w.color", "w.option_value"])
    .where("w.user_id", "=", userId)
    .where("p.status", "=", "active")
    .orderBy("w.added_at", "desc")
    .orderBy("w.id", "desc");
  if (productId !== undefined) query = query.where("w.product_id", "=", productId);
  const rows = await query.execute();
  const products = await productsById(
    db,
    rows.map((row) => row.product_id),
  );
  return rows.flatMap(({ id, product_id, added_at, size, color, option_value }) => {
    const product = products.get(product_id);
    if (!product) return [];
    return {
      id,
      product,
      added_at: added_at.toISOString(),
      selected_size: stillOffered(size, product.sizes),
      selected_color: stillOffered(color, product.colors),
      selected_option: stillOffered(option_value, product.options),
    };
  });
}

/** Adds an active product. An entry that exists keeps its place, and its choice unless another is given. */
export async function insertEntry(
  db: Database,
  userId: number,
  { product_id, size, color, option }: WishlistAddition,
): Promise<void> {
  await sql`insert into wishlist_items (user_id, product_id, size, color, option_value)
    select ${userId}, id, nullif(${size ?? null}, ''), nullif(${color ?? null}, ''), nullif(${option ?? null}, '')
      from products where id = ${product_id} and status = 'active'
    on conflict (user_id, product_id) do update
      set size = excluded.size, color = excluded.color, option_value = excluded.option_value
      where coalesce(excluded.size, excluded.color, excluded.option_value) is not null`.execute(db);
}

export async function deleteEntry(db: Database, userId: number, productId: number): Promise<void> {
  await db
    .deleteFrom("wishlist_items")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .execute();
}
