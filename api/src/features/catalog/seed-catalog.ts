import { colorHexes } from "@adire/contract/colors";
import type { Fit } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { recordCatalogChange } from "../../platform/record-catalog-change.ts";
import { demoTerms, type Terms } from "../store-settings.ts";
import type { ProductDraft } from "./product-draft.ts";
import { showSampleClearance } from "./sample-offers.ts";
import { saveProducts } from "./save-products.ts";
import { addCharts, type SeedSizeChart } from "./size-charts.ts";
import { lockNames, rowsOf } from "./taxonomy-rows.ts";

/** A whole catalog for an empty shop, in display order. Amounts in minor units of the display currency. */
export type CatalogSeed = {
  brands: { name: string; story: string }[];
  categories: { name: string; description: string }[];
  sizes: string[];
  sizeCharts: SeedSizeChart[];
  products: SeedProduct[];
  collections: { title: string; description: string; brand: string; handles: string[] }[];
  terms?: Terms;
};
type SeedProduct = {
  handle: string;
  name: string;
  brand: string;
  category: string;
  categories: string[];
  subcategory: string;
  description: string;
  material: string;
  care: string;
  fit: string;
  charts: string[];
  tags: string[];
  price: number;
  comparePrice: number | null;
  isNew: boolean;
  isFeatured: boolean;
  addedOn: string;
  colors: string[];
  sizes: string[];
  /** Quantity by "Color / Size". */
  stock: Record<string, number>;
  /** Picture paths by color, front first. */
  pictures: Record<string, string[]>;
  reviews: { stars: number; author: string; title: string; text: string; on: string; fit: Fit | null }[];
};

/** Products per statement. */
const BATCH = 50;

/** Fills a shop without products in one transaction. @returns false where it has products */
export async function seedCatalog(
  db: Database,
  seed: CatalogSeed,
  progress: (done: number, of: number) => void = () => {},
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await lockNames(tx);
    await sql`lock table products in share row exclusive mode`.execute(tx);
    if (await tx.selectFrom("products").select("id").limit(1).executeTakeFirst()) return false;
    await seedNames(tx, seed);
    const ids = new Map<string, number>();
    for (let done = 0; done < seed.products.length; done += BATCH) {
      progress(done, seed.products.length);
      const batch = seed.products.slice(done, done + BATCH);
      const saved = await saveProducts(tx, batch.map(draftOf), "demo");
      for (const [handle, { id }] of saved) ids.set(handle, id);
    }
    await seedReviews(tx, seed.products, ids);
    for (const [position, collection] of seed.collections.entries())
      await seedCollection(tx, collection, position, ids);
    await tx
      .insertInto("settings")
      .values([
        { name: showSampleClearance, value: JSON.stringify(true) },
        { name: demoTerms, value: JSON.stringify(seed.terms ?? {}) },
      ])
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    await recordCatalogChange(tx);
    progress(seed.products.length, seed.products.length);
    return true;
  });
}

async function seedNames(tx: Transaction, seed: CatalogSeed): Promise<void> {
  for (const { name, story } of seed.brands) await tx.insertInto("brands").values({ name, story }).execute();
  for (const [position, { name, description }] of seed.categories.entries())
    await tx.insertInto("categories").values({ name, description, position }).execute();
  await rowsOf(tx, "sizes", seed.sizes);
  await addCharts(tx, seed.sizeCharts);
  await rowsOf(tx, "colors", Object.keys(colorHexes));
}

function draftOf(product: SeedProduct): ProductDraft {
  const { price, comparePrice, colors, sizes, stock, pictures, addedOn, category, ...facts } = product;
  return {
    ...facts,
    source: "demo",
    status: "active",
    categories: [category, ...product.categories.filter((name) => name !== category)],
    images: colors.flatMap((color) => pictures[color] ?? []),
    colorImages: pictures,
    createdAt: new Date(`${addedOn}T09:00:00Z`),
    variants: colors.flatMap((color) =>
      sizes.map((size) => ({
        size,
        color,
        sku: null,
        price,
        comparePrice,
        onHand: stock[`${color} / ${size}`] ?? 0,
      })),
    ),
  };
}

async function seedReviews(
  tx: Transaction,
  products: SeedProduct[],
  ids: Map<string, number>,
): Promise<void> {
  const rows = products
    .flatMap(({ handle, reviews }) =>
      reviews.map(({ stars, author, title, text, on, fit }) => ({
        product_id: ids.get(handle) ?? 0,
        stars,
        author,
        title,
        body: text,
        fit,
        created_at: `${on}T12:00:00Z`,
      })),
    )
    // Lists of reviews go by the id, latest first.
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  if (rows.length) await tx.insertInto("reviews").values(rows).execute();
}

async function seedCollection(
  tx: Transaction,
  { title, description, brand, handles }: CatalogSeed["collections"][number],
  position: number,
  ids: Map<string, number>,
): Promise<void> {
  const { id } = await tx
    .insertInto("collections")
    .values({ title, description, position, brand_id: (await rowsOf(tx, "brands", [brand]))(brand)?.id ?? 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const members = handles.flatMap((handle) => ids.get(handle) ?? []);
  await tx
    .insertInto("collection_products")
    .values(members.map((product_id, place) => ({ collection_id: id, product_id, position: place })))
    .execute();
}
