import type { GoneProduct, Product, ProductDetail } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Neighbor } from "../../catalog-index/catalog-index.ts";
import type { Database } from "../../db/open.ts";
import type { Reader } from "../../db/replica.ts";
import { Problem } from "../../platform/problem.ts";
import type { LiveCatalog } from "./follow-catalog.ts";
import { readDetails } from "./product-details.ts";
import { productsById } from "./product-row.ts";
import { similarTo } from "./products-beside.ts";

type Sources = { catalog: LiveCatalog; reader: Reader };

/**
 * One active product with its variants and a page of its reviews.
 * @throws Problem product_gone, not_found
 */
export async function readProduct(
  { catalog, reader }: Sources,
  id: number,
  reviewsPage: number,
): Promise<ProductDetail> {
  const product = await readDetails(reader, id, catalog.variantNames(), "active", reviewsPage);
  if (!product) throw await reader.read((db) => missingProduct(db, catalog, id));
  return product;
}

/** Tells a retired product, with its replacement, from one that never existed. */
async function missingProduct(db: Database, catalog: LiveCatalog, id: number): Promise<Problem> {
  const { rows } = await sql<RetiredProduct>`
    with recursive moves as (
      select id, name, status, moved_to, price, category_id, category_ids, subcategory, 0 as step
      from products where id = ${id} and status = 'archived'
      union all
      select p.id, p.name, p.status, p.moved_to, p.price, p.category_id, p.category_ids, p.subcategory, moves.step + 1
      from moves join products p on p.id = moves.moved_to where moves.step < 50
    )
    select id, name, price, category_id as "categoryId", category_ids as "categoryIds", subcategory, (
      select last.id from moves last where last.status = 'active' order by last.step desc limit 1) as moved_to
    from moves where step = 0`.execute(db);
  const retired = rows[0];
  if (!retired) return new Problem("not_found", { message: "Product not found" });
  const { name, moved_to } = retired;
  const more: GoneProduct = { name, moved_to, similar: await similarToRetired(db, catalog, retired) };
  return new Problem("product_gone", { message: `${name} is no longer sold.`, with: more });
}

type RetiredProduct = Pick<Neighbor, "id" | "price" | "categoryId" | "categoryIds" | "subcategory"> & {
  name: string;
  moved_to: number | null;
};

/** The most similar first. */
async function similarToRetired(
  db: Database,
  catalog: LiveCatalog,
  retired: RetiredProduct,
): Promise<Product[]> {
  const ids = similarTo(retired, catalog.index().neighborsByPrice(retired.price));
  const products = await productsById(db, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
}
