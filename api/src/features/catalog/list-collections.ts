import type { CatalogIndex } from "../../catalog-index/catalog-index.ts";
import type { Querier } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { type CollectionMembers, membersOfEach } from "./collection-members.ts";
import { productsById } from "./product-row.ts";

/** Products of each collection in the list of all. */
const SHOWN = 24;

/** @throws Problem not_found, also for one that is not shown now */
export async function readCollection(db: Querier, id: number) {
  const collection = await db
    .selectFrom("collections")
    .select(["id", "title", "description"])
    .where("id", "=", id)
    .where("is_live", "=", true)
    .executeTakeFirst();
  if (!collection) throw new Problem("not_found");
  return collection;
}

/** Collections in display order, each with its first active products. */
export async function listCollections(db: Querier, index: CatalogIndex) {
  const collections = await db
    .selectFrom("collections as c")
    .leftJoin("brands as b", "b.id", "c.brand_id")
    .select(["c.id", "c.title", "c.description", "c.picture", "c.rule", "b.name as brand"])
    .where("c.is_live", "=", true)
    .orderBy("c.position")
    .orderBy("c.id")
    .execute();
  const members = await membersOfEach(db, index, collections, SHOWN);
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
