import { toWire } from "@adire/contract/money";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { VariantChoice } from "../catalog/find-variant.ts";
import { productsById } from "../catalog/product-row.ts";

export type WishlistAddition = { product_id: number } & VariantChoice;

/** What was kept, in the product's spelling; null where the product no longer has it. */
const stillOffered = (kept: string | null, values: readonly string[]): string | null =>
  values.find((value) => value.toLowerCase() === kept?.toLowerCase()) ?? null;

/** The variants with the kept choice; all of the product where none was kept. */
const keptVariants = sql`(
  select v.* from variants v left join sizes s on s.id = v.size_id left join colors c on c.id = v.color_id
  where v.product_id = w.product_id and v.retired_at is null
    and (w.size is null or lower(s.name) = lower(w.size))
    and (w.color is null or lower(c.name) = lower(w.color))
    and (w.option_value is null or lower(v.option_value) = lower(w.option_value))) v`;
/** What can be bought of the kept choice, the lowest of its prices, and what that one was reduced from. */
const ofChoice = sql<{ stock: number; price: number | null; compare_price: number | null }>`(
  select json_build_object('stock', coalesce(sum(v.sellable), 0), 'price', min(v.price),
    'compare_price', (array_agg(v.compare_price order by v.price, v.id))[1]) from ${keptVariants})`;
/** The lowest price of the kept choice when the entry was made, and when a price of it fell last. */
const beforeFall = sql<{ price: number; at: string | null }>`(
  select json_build_object('price', min(coalesce(h.old_price, v.price)), 'at', max(h.fell_at)) from ${keptVariants}
  left join lateral (
    select (array_agg(old_price order by at, id))[1] as old_price, max(at) filter (where price < old_price) as fell_at
    from price_history where variant_id = v.id and at > w.added_at) h on true)`;

/** Entries whose product is on sale, latest first. @param productId only the entry of this product */
export async function readEntries(db: Database, userId: number, productId?: number) {
  let query = db
    .selectFrom("wishlist_items as w")
    .innerJoin("products as p", "p.id", "w.product_id")
    .select(["w.id", "w.product_id", "w.added_at", "w.size", "w.color", "w.option_value"])
    .select([ofChoice.as("choice"), beforeFall.as("before")])
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
  return rows.flatMap(({ id, product_id, added_at, size, color, option_value, choice, before }) => {
    const product = products.get(product_id);
    if (!product) return [];
    return {
      id,
      product,
      added_at: added_at.toISOString(),
      selected_size: stillOffered(size, product.sizes),
      selected_color: stillOffered(color, product.colors),
      selected_option: stillOffered(option_value, product.options),
      selected_stock: choice.stock,
      selected_price: choice.price === null ? null : toWire(choice.price),
      selected_compare_price: choice.compare_price === null ? null : toWire(choice.compare_price),
      price_fall:
        before.at !== null && before.price > (choice.price ?? before.price)
          ? { old_price: toWire(before.price), at: new Date(before.at).toISOString() }
          : null,
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
