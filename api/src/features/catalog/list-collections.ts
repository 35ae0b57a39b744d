import type { Database } from "../../db/open.ts";
import { productsById } from "./product-row.ts";

/** Collections in display order, each with its active products in the merchant's order. */
export async function listCollections(db: Database) {
  const [collections, members] = await Promise.all([
    db
      .selectFrom("collections as c")
      .innerJoin("brands as b", "b.id", "c.brand_id")
      .select(["c.id", "c.title", "c.description", "b.name as brand"])
      .orderBy("c.position")
      .orderBy("c.id")
      .execute(),
    db
      .selectFrom("collection_products as m")
      .innerJoin("products as p", "p.id", "m.product_id")
      .select(["m.collection_id", "m.product_id"])
      .where("p.status", "=", "active")
      .orderBy("m.position")
      .execute(),
  ]);
  const products = await productsById(
    db,
    members.map((member) => member.product_id),
  );
  return collections.map(({ brand, ...collection }) => ({
    ...collection,
    brand_detail: { name: brand },
    products: members
      .filter((member) => member.collection_id === collection.id)
      .flatMap((member) => products.get(member.product_id) ?? []),
  }));
}
