import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { productsById } from "../catalog/product-row.ts";

/** Entries whose product is on sale, latest first. @param productId only the entry of this product */
export async function readEntries(db: Database, userId: number, productId?: number) {
  let query = db
    .selectFrom("wishlist_items as w")
    .innerJoin("products as p", "p.id", "w.product_id")
    .select(["w.id", "w.product_id", "w.added_at"])
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
  return rows.flatMap(({ id, product_id, added_at }) => {
    const product = products.get(product_id);
    return product ? [{ id, product, added_at: added_at.toISOString() }] : [];
  });
}

/** Adds an active product; an entry that exists stays as it is. */
export async function insertEntry(db: Database, userId: number, productId: number): Promise<void> {
  await sql`insert into wishlist_items (user_id, product_id)
    select ${userId}, id from products where id = ${productId} and status = 'active'
    on conflict do nothing`.execute(db);
}

export async function deleteEntry(db: Database, userId: number, productId: number): Promise<void> {
  await db
    .deleteFrom("wishlist_items")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .execute();
}
