import { hexOf } from "@adire/contract/colors";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Transaction } from "../../db/open.ts";
import type { Variants } from "../../db/types.ts";
import { reindexProducts } from "./reindex-products.ts";

/** A product as an import, the demo or a merchant's form hands it in. Amounts in minor units of the display currency. */
export type ProductDraft = {
  /** Where it comes from and its key there; the same pair updates. */
  source: string;
  handle: string;
  name: string;
  brand: string | null;
  /** The first is the main one. Missing ones are made. */
  categories: string[];
  subcategory: string;
  description: string;
  material?: string;
  care?: string;
  fit?: string;
  tags: string[];
  isNew: boolean;
  isFeatured: boolean;
  status: "active" | "draft";
  images: string[];
  colorImages: Record<string, string[]>;
  createdAt?: Date;
  /** At least one. Size and color may be null; no two share both. */
  variants: VariantDraft[];
};
export type VariantDraft = {
  size: string | null;
  color: string | null;
  sku: string | null;
  price: number;
  comparePrice: number | null;
  /** Pieces; never below what is promised already. */
  onHand: number;
};

/**
 * Inserts or updates a product with everything that belongs to it. Variants that the draft no longer has are retired; stock
 * changes go through the movements ledger and never below what is reserved. Does not bump the catalog version.
 * @returns its id and whether it is new
 */
export async function saveProduct(
  tx: Transaction,
  draft: ProductDraft,
  cause: "import" | "demo" | "staff",
): Promise<{ id: number; isNew: boolean }> {
  const first = draft.variants[0];
  if (!first) throw new RangeError(`${draft.handle} has no variant`);
  const brandId = draft.brand === null ? null : await idOf(tx, "brands", draft.brand);
  const categoryIds: number[] = [];
  for (const name of draft.categories) categoryIds.push(await idOf(tx, "categories", name));
  const lowest = draft.variants.reduce((low, variant) => (variant.price < low.price ? variant : low), first);
  const facts = {
    name: draft.name,
    brand_id: brandId,
    category_id: categoryIds[0] ?? null,
    subcategory: draft.subcategory,
    description: draft.description,
    material: draft.material ?? "",
    care: draft.care ?? "",
    fit: draft.fit ?? "",
    tags: draft.tags,
    price: lowest.price,
    compare_price: lowest.comparePrice,
    is_new: draft.isNew,
    is_featured: draft.isFeatured,
    status: draft.status,
    images: draft.images,
    color_images: JSON.stringify(draft.colorImages),
  };
  const saved = await tx
    .insertInto("products")
    .values({
      source: draft.source,
      handle: draft.handle,
      ...facts,
      ...(draft.createdAt && { created_at: draft.createdAt }),
    })
    .onConflict((conflict) => conflict.columns(["source", "handle"]).doUpdateSet(facts))
    .returning(["id", sql<boolean>`xmax = 0`.as("is_new")])
    .executeTakeFirstOrThrow();
  await tx.deleteFrom("product_categories").where("product_id", "=", saved.id).execute();
  if (categoryIds.length)
    await tx
      .insertInto("product_categories")
      .values([...new Set(categoryIds)].map((category_id) => ({ product_id: saved.id, category_id })))
      .execute();
  await saveVariants(tx, saved.id, draft.variants, cause);
  await reindexProducts(tx, [saved.id]);
  return { id: saved.id, isNew: saved.is_new };
}

async function saveVariants(
  tx: Transaction,
  productId: number,
  drafts: VariantDraft[],
  cause: string,
): Promise<void> {
  const kept: number[] = [];
  for (const draft of drafts) {
    const sizeId = draft.size === null ? null : await idOf(tx, "sizes", draft.size);
    const colorId = draft.color === null ? null : await idOf(tx, "colors", draft.color);
    const price = { price: draft.price, compare_price: draft.comparePrice };
    const before = await tx
      .selectFrom("variants")
      .select(["id", "on_hand", "reserved"])
      .where("product_id", "=", productId)
      .where("size_id", "is not distinct from", sizeId)
      .where("color_id", "is not distinct from", colorId)
      .forUpdate()
      .executeTakeFirst();
    const sku = await freeSku(tx, draft.sku, before?.id);
    const onHand = Math.max(draft.onHand, before?.reserved ?? 0, 0);
    const id = before
      ? await changeVariant(tx, before.id, { ...price, sku, on_hand: onHand })
      : await addVariant(tx, {
          product_id: productId,
          size_id: sizeId,
          color_id: colorId,
          sku,
          on_hand: onHand,
          ...price,
        });
    const change = onHand - (before?.on_hand ?? 0);
    if (change !== 0)
      await tx.insertInto("stock_movements").values({ variant_id: id, pieces: change, cause }).execute();
    kept.push(id);
  }
  await tx
    .updateTable("variants")
    .set({ retired_at: sql`now()` })
    .where("product_id", "=", productId)
    .where("id", "not in", kept)
    .where("retired_at", "is", null)
    .execute();
}

async function changeVariant(tx: Transaction, id: number, facts: Updateable<Variants>): Promise<number> {
  await tx
    .updateTable("variants")
    .set({ ...facts, retired_at: null })
    .where("id", "=", id)
    .execute();
  return id;
}

async function addVariant(tx: Transaction, facts: Insertable<Variants>): Promise<number> {
  const { id } = await tx.insertInto("variants").values(facts).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** A SKU names one variant only; one that another variant carries is not taken again. */
async function freeSku(tx: Transaction, sku: string | null, own: number | undefined): Promise<string | null> {
  if (!sku) return null;
  const holder = await tx.selectFrom("variants").select("id").where("sku", "=", sku).executeTakeFirst();
  return holder && holder.id !== own ? null : sku;
}

/** The id of a name, case ignored; a missing name is added at the end. */
export async function idOf(
  tx: Transaction,
  table: "brands" | "categories" | "sizes" | "colors",
  name: string,
): Promise<number> {
  const find = () =>
    sql<{ id: number }>`select id from ${sql.table(table)} where lower(name) = lower(${name})`
      .execute(tx)
      .then(({ rows }) => rows[0]?.id);
  const found = await find();
  if (found !== undefined) return found;
  const more = {
    brands: sql`insert into brands (name) values (${name})`,
    categories: sql`insert into categories (name, position) select ${name}, coalesce(max(position), 0) + 1 from categories`,
    sizes: sql`insert into sizes (name, position) select ${name}, coalesce(max(position), 0) + 1 from sizes`,
    colors: sql`insert into colors (name, hex_code, position) select ${name}, ${hexOf(name)}, coalesce(max(position), 0) + 1 from colors`,
  }[table];
  const { rows } = await sql<{ id: number }>`${more} on conflict do nothing returning id`.execute(tx);
  const id = rows[0]?.id ?? (await find());
  if (id === undefined) throw new Error(`${table} lost ${name}`);
  return id;
}
