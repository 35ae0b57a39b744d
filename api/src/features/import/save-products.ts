import { hexOf } from "@adire/contract/colors";
import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { reindexProducts } from "../catalog/reindex-products.ts";
import type { ProductDraft } from "../catalog/save-product.ts";

export type Saved = {
  isNew: boolean;
  /** Why it did not go in. */
  failed?: string;
  /** SKUs it had to leave to another product. */
  lostSkus?: string[];
};

type Taxonomy = "brands" | "categories" | "sizes" | "colors";

/**
 * Inserts or updates many products of one source with what belongs to them, in few statements: the rules are saveProduct's. A
 * batch that the database refuses is halved until the one bad product stands alone, so that it never costs a good one.
 * @param drafts no two with the same handle
 * @returns what became of each, by handle
 */
export async function saveProducts(
  db: Database,
  drafts: ProductDraft[],
  tries = 3,
): Promise<Map<string, Saved>> {
  const [first] = drafts;
  if (!first) return new Map();
  try {
    return await db.transaction().execute((tx) => saveBatch(tx, drafts));
  } catch (error) {
    // A deadlock or a clash with a running store's own writes: the same again.
    if (tries > 1 && codeOf(error).startsWith("40")) return saveProducts(db, drafts, tries - 1);
    if (!isAboutData(error)) throw error;
    if (drafts.length === 1)
      return new Map([
        [first.handle, { isNew: false, failed: `the database refused it: ${(error as Error).message}` }],
      ]);
    const half = Math.ceil(drafts.length / 2);
    const before = await saveProducts(db, drafts.slice(0, half));
    const after = await saveProducts(db, drafts.slice(half));
    return new Map([...before, ...after]);
  }
}

/** What saving would find, for a dry run. @param db undefined: there is no store yet */
export async function findSaved(
  db: Database | undefined,
  drafts: ProductDraft[],
): Promise<Map<string, Saved>> {
  const handles = drafts.map(({ handle }) => handle);
  const known = new Set<string>();
  if (db && drafts[0]) {
    const rows = await db
      .selectFrom("products")
      .select("handle")
      .where("source", "=", drafts[0].source)
      .where("handle", "in", handles)
      .execute();
    for (const row of rows) known.add(row.handle);
  }
  return new Map(handles.map((handle) => [handle, { isNew: !known.has(handle) }]));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** SQLSTATE classes 22 and 23; errors of the connection or the server are nobody's product's fault. */
function isAboutData(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error));
}

async function saveBatch(tx: Transaction, drafts: ProductDraft[]): Promise<Map<string, Saved>> {
  const names = (pick: (draft: ProductDraft) => (string | null)[]) =>
    drafts.flatMap(pick).filter((name) => name !== null);
  const brands = await idsOf(
    tx,
    "brands",
    names(({ brand }) => [brand]),
  );
  const categories = await idsOf(
    tx,
    "categories",
    names((draft) => draft.categories),
  );
  const sizes = await idsOf(
    tx,
    "sizes",
    names(({ variants }) => variants.map(({ size }) => size)),
  );
  const colors = await idsOf(
    tx,
    "colors",
    names(({ variants }) => variants.map(({ color }) => color)),
  );
  const saved = await upsertProducts(tx, drafts, brands, categories);
  const idOf = (draft: ProductDraft) => saved.get(draft.handle)?.id ?? 0;
  const ids = drafts.map(idOf);

  await sql`delete from product_categories where product_id = any (${ids}::bigint[])`.execute(tx);
  const links = drafts.flatMap((draft) =>
    [...new Set(draft.categories.map((name) => categories(name)))].map((category) => ({
      product: idOf(draft),
      category,
    })),
  );
  await sql`insert into product_categories (product_id, category_id)
    select product, category from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (product bigint, category bigint)`.execute(
    tx,
  );

  const variants = drafts.flatMap((draft) =>
    draft.variants.map(({ size, color, sku, price, comparePrice, onHand }) => ({
      product_id: idOf(draft),
      size_id: sizes(size),
      color_id: colors(color),
      sku,
      price,
      compare_price: comparePrice,
      on_hand: Math.max(onHand, 0),
    })),
  );
  const lost = await saveVariants(tx, ids, variants);
  await reindexProducts(tx, ids);
  return new Map(
    drafts.map((draft) => {
      const lostSkus = draft.variants.flatMap(({ sku }) => (sku !== null && lost.has(sku) ? [sku] : []));
      return [draft.handle, { isNew: saved.get(draft.handle)?.isNew ?? false, lostSkus }];
    }),
  );
}

async function upsertProducts(tx: Transaction, drafts: ProductDraft[], brands: Ids, categories: Ids) {
  const facts = drafts.map((draft) => {
    const lowest = draft.variants.reduce((low, variant) => (variant.price < low.price ? variant : low));
    return {
      source: draft.source,
      handle: draft.handle,
      name: draft.name,
      brand_id: brands(draft.brand),
      category_id: categories(draft.categories[0] ?? null),
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
      color_images: draft.colorImages,
      created_at: draft.createdAt ?? null,
    };
  });
  const { rows } = await sql<{ id: number; handle: string; is_new: boolean }>`
    insert into products (source, handle, name, brand_id, category_id, subcategory, description, material, care, fit, tags,
      price, compare_price, is_new, is_featured, status, images, color_images, created_at)
    select source, handle, name, brand_id, category_id, subcategory, description, material, care, fit,
      array(select jsonb_array_elements_text(tags)), price, compare_price, is_new, is_featured, status,
      array(select jsonb_array_elements_text(images)), color_images, coalesce(created_at, now())
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f (source text, handle text, name text, brand_id bigint,
      category_id bigint, subcategory text, description text, material text, care text, fit text, tags jsonb, price bigint,
      compare_price bigint, is_new boolean, is_featured boolean, status text, images jsonb, color_images jsonb, created_at timestamptz)
    on conflict (source, handle) do update set name = excluded.name, brand_id = excluded.brand_id,
      category_id = excluded.category_id, subcategory = excluded.subcategory, description = excluded.description,
      material = excluded.material, care = excluded.care, fit = excluded.fit, tags = excluded.tags, price = excluded.price,
      compare_price = excluded.compare_price, is_new = excluded.is_new, is_featured = excluded.is_featured,
      status = excluded.status, images = excluded.images, color_images = excluded.color_images
    returning id, handle, xmax = 0 as is_new`.execute(tx);
  return new Map(rows.map((row) => [row.handle, { id: row.id, isNew: row.is_new }]));
}

type VariantRow = {
  product_id: number;
  size_id: number | null;
  color_id: number | null;
  sku: string | null;
  price: number;
  compare_price: number | null;
  on_hand: number;
};

/** @returns the SKUs that variants of other products hold */
async function saveVariants(tx: Transaction, ids: number[], variants: VariantRow[]): Promise<Set<string>> {
  const incoming = (
    rows: VariantRow[],
  ) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (product_id bigint,
    size_id bigint, color_id bigint, sku text, price bigint, compare_price bigint, on_hand integer)`;
  const same = sql`i.product_id = v.product_id and i.size_id is not distinct from v.size_id
    and i.color_id is not distinct from v.color_id`;
  await sql`select id from variants where product_id = any (${ids}::bigint[]) order by id for update`.execute(
    tx,
  );
  // SKUs may have moved between these products' variants: what changes is freed first.
  await sql`update variants v set sku = null where product_id = any (${ids}::bigint[]) and sku is not null
    and not exists (select from ${incoming(variants)} where ${same} and i.sku = v.sku)`.execute(tx);
  await sql`update variants v set retired_at = now() where product_id = any (${ids}::bigint[]) and retired_at is null
    and not exists (select from ${incoming(variants)} where ${same})`.execute(tx);
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  const held = await sql<{ sku: string }>`select sku from variants
    where sku = any (${skus}) and product_id <> all (${ids}::bigint[])`.execute(tx);
  const lost = new Set(held.rows.map(({ sku }) => sku));
  const rows = variants.map((row) => (row.sku !== null && lost.has(row.sku) ? { ...row, sku: null } : row));
  await sql`with before as (
      select id, on_hand from variants where product_id = any (${ids}::bigint[])
    ), saved as (
      insert into variants as v (product_id, size_id, color_id, sku, price, compare_price, on_hand)
      select product_id, size_id, color_id, sku, price, compare_price, on_hand from ${incoming(rows)}
      on conflict (product_id, size_id, color_id) do update set sku = excluded.sku, price = excluded.price,
        compare_price = excluded.compare_price, on_hand = greatest(excluded.on_hand, v.reserved), retired_at = null
      returning id, on_hand
    )
    insert into stock_movements (variant_id, pieces, cause)
    select s.id, s.on_hand - coalesce(b.on_hand, 0), 'import' from saved s left join before b on b.id = s.id
    where s.on_hand <> coalesce(b.on_hand, 0)`.execute(tx);
  return lost;
}

/** The id of a name, case ignored; null for none. */
type Ids = (name: string | null) => number | null;

/** The ids of names; missing ones are added at the end, in the order given. */
async function idsOf(tx: Transaction, table: Taxonomy, names: string[]): Promise<Ids> {
  const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  const ids = new Map<string, number>();
  const find = async () => {
    const missing = wanted.filter((name) => !ids.has(name.toLowerCase()));
    if (missing.length === 0) return [];
    const { rows } = await sql<{
      given: string;
      id: number;
    }>`select g.name as given, t.id from unnest(${missing}::text[]) as g (name)
      join ${sql.table(table)} t on lower(t.name) = lower(g.name)`.execute(tx);
    for (const { given, id } of rows) ids.set(given.toLowerCase(), id);
    return missing.filter((name) => !ids.has(name.toLowerCase()));
  };
  const missing = await find();
  if (missing.length) {
    const given = sql`unnest(${missing}::text[], ${missing.map(hexOf)}::text[]) with ordinality as g (name, hex_code, place)`;
    const last = sql`(select coalesce(max(position), 0) from ${sql.table(table)})`;
    await {
      brands: sql`insert into brands (name) select name from ${given} order by place on conflict do nothing`,
      categories: sql`insert into categories (name, position) select name, ${last} + place from ${given} on conflict do nothing`,
      sizes: sql`insert into sizes (name, position) select name, ${last} + place from ${given} on conflict do nothing`,
      colors: sql`insert into colors (name, hex_code, position) select name, hex_code, ${last} + place from ${given} on conflict do nothing`,
    }[table].execute(tx);
    const lost = await find();
    if (lost.length) throw new Error(`${table} lost ${lost.join(", ")}`);
  }
  return (name) => (name === null ? null : (ids.get(name.toLowerCase()) ?? null));
}
