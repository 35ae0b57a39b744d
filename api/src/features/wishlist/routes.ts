import { endpoints } from "@adire/contract/endpoints";
import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { productsById } from "../catalog/product-row.ts";
import type { Deps } from "../feature.ts";

async function entries(db: Database, userId: number, productId?: number) {
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

export function wishlistRoutes({ handle, db }: Deps): void {
  handle(endpoints.wishlist.list, ({ shopper }) => entries(db, shopper.id));
  handle(endpoints.wishlist.add, async ({ shopper, body }) => {
    const product = await db
      .selectFrom("products")
      .select("id")
      .where("id", "=", body.product_id)
      .where("status", "=", "active")
      .executeTakeFirst();
    if (!product) throw new Problem("not_found", { message: "Product not found" });
    await db
      .insertInto("wishlist_items")
      .values({ user_id: shopper.id, product_id: product.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [entry] = await entries(db, shopper.id, product.id);
    if (!entry) throw new Problem("not_found", { message: "Product not found" });
    return entry;
  });
  handle(endpoints.wishlist.remove, async ({ shopper, params }) => {
    await db
      .deleteFrom("wishlist_items")
      .where("user_id", "=", shopper.id)
      .where("product_id", "=", params.id)
      .execute();
  });
}
