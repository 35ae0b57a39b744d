import type { GoneProduct, Product, ProductDetail } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { Reader } from "../../db/replica.ts";
import { Problem } from "../../platform/problem.ts";
import type { CatalogIndex } from "./index/follow-catalog.ts";
import { circlesOf, type ProductFacts } from "./index/product-facts.ts";
import type { ProductIndex } from "./index/product-index.ts";
import { similarTo } from "./index/similar-products.ts";
import { readProducts } from "./product-details.ts";
import { productsById } from "./product-row.ts";

type Catalog = { index: CatalogIndex; reader: Reader };
const SIMILAR = 4;

/**
 * One active product with its variants, similar ones and latest reviews.
 * @throws Problem product_gone, not_found
 */
export async function readProduct(catalog: Catalog, id: number): Promise<ProductDetail> {
  const { index, reader } = catalog;
  const similarOnes = similarIds(index.current(), id);
  const found = await readProducts(reader, [id, ...similarOnes], [id], index.current().names.variants);
  const products = new Map(found.map((product) => [product.card.id, product]));
  const own = products.get(id);
  if (!own?.details) throw await reader.read((db) => absence(db, catalog, id));
  const similar = similarOnes.flatMap((other) => products.get(other)?.card ?? []);
  return { ...own.card, ...own.details, similar };
}

/** Of a product that the index does not know yet, none. */
function similarIds(index: ProductIndex, id: number): number[] {
  const number = index.numberOf(id);
  if (number === undefined) return [];
  const price = index.price[number] as number;
  return similarTo(index, { id, price, circles: index.circlesOf(number) }, SIMILAR);
}

/** Why there is no product to read: it is retired, and perhaps another took its place; or it never was in the shop. */
async function absence(db: Database, { index }: Pick<Catalog, "index">, id: number): Promise<Problem> {
  const { rows } = await sql<Gone>`
    with recursive way as (
      select id, name, status, moved_to, price, category_id, category_ids, subcategory, 0 as step from products where id = ${id} and status = 'archived'
      union all
      select p.id, p.name, p.status, p.moved_to, p.price, p.category_id, p.category_ids, p.subcategory, way.step + 1 from way join products p on p.id = way.moved_to where way.step < 50
    )
    select id, name, price, category_id, array_to_string(category_ids, ',') as category_ids, subcategory, (select last.id from way last where last.status = 'active' order by last.step desc limit 1) as moved_to
    from way where step = 0`.execute(db);
  const gone = rows[0];
  if (!gone) return new Problem("not_found", { message: "Product not found" });
  const { name, moved_to } = gone;
  const more: GoneProduct = { name, moved_to, similar: await similar(db, index, gone) };
  return new Problem("product_gone", { message: `${gone.name} is no longer sold.`, with: more });
}

type Gone = Pick<ProductFacts, "id" | "price" | "category_id" | "category_ids" | "subcategory"> & {
  name: string;
  moved_to: number | null;
};

/** In the order of their likeness. */
async function similar(db: Database, { current }: CatalogIndex, gone: Gone): Promise<Product[]> {
  const ids = similarTo(current(), { ...gone, circles: circlesOf(gone) }, SIMILAR);
  const products = await productsById(db, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
}
