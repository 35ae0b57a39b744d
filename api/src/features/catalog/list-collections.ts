import type { CatalogIndex } from "../../catalog-index/catalog-index.ts";
import type { Querier } from "../../db/open.ts";
import { type CollectionMembers, membersOf } from "./collection-members.ts";
import { productsById } from "./product-row.ts";

/** Products of each collection in the list of all. */
const SHOWN = 24;

/** Collections in display order, each with its first active products. */
export async function listCollections(db: Querier, index: CatalogIndex) {
  const collections = await db
    .selectFrom("collections as c")
    .leftJoin("brands as b", "b.id", "c.brand_id")
    .select(["c.id", "c.title", "c.description", "c.picture", "c.rule", "b.name as brand"])
    .where("c.is_shown", "=", true)
    .orderBy("c.position")
    .orderBy("c.id")
    .execute();
  const members = await Promise.all(collections.map((one) => membersOf(db, index, one, SHOWN)));
  const products = await productsById(
    db,
    members.flatMap(({ ids }) => ids),
  );
  return collections.map(({ brand, rule: _, ...collection }, at) => {
    const { ids, count } = members[at] as CollectionMembers;
    return {
      ...collection,
      brand_detail: { name: brand ?? "" },
      products: ids.flatMap((id) => products.get(id) ?? []),
      count,
    };
  });
}
