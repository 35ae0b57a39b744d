import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import type { ProductDraft } from "./product-draft.ts";
import { reindexProducts } from "./reindex-products.ts";
import { linkCharts } from "./size-charts.ts";
import { type Ids, idsOf } from "./taxonomy-ids.ts";

export type SavedProduct = {
  id: number;
  isNew: boolean;
  /** SKUs that it had to leave to another product: a SKU names one variant only. */
  lostSkus: string[];
  /** Variants that keep more pieces than the draft has, since orders were promised them. */
  promised: PromisedPieces[];
};
/** `asked` and `reserved` in pieces; `name` is "" for a variant without color and size. */
type PromisedPieces = { name: string; asked: number; reserved: number };

/**
 * Inserts or updates products with everything that belongs to them, in few statements. Variants that a draft no longer has are
 * retired; stock changes go through the movements ledger and never below what is reserved. Does not bump the catalog version.
 * @param drafts of one source, no two with the same handle
 * @returns what became of each, by handle
 */
export async function saveProducts(
  tx: Transaction,
  drafts: readonly ProductDraft[],
  cause: "import" | "demo",
): Promise<Map<string, SavedProduct>> {
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
  await linkCharts(
    tx,
    drafts.flatMap((draft) => (draft.charts ? [{ product: idOf(draft), charts: draft.charts }] : [])),
  );
  const { lost, promised } = await saveVariants(tx, ids, variants, cause);
  const promisedOf = Map.groupBy(promised, (one) => one.product_id);
  await reindexProducts(tx, ids);
  return new Map(
    drafts.map((draft) => {
      const lostSkus = draft.variants.flatMap(({ sku }) => (sku !== null && lost.has(sku) ? [sku] : []));
      const id = idOf(draft);
      const isNew = saved.get(draft.handle)?.isNew ?? false;
      return [draft.handle, { id, isNew, lostSkus, promised: promisedOf.get(id) ?? [] }];
    }),
  );
}

async function upsertProducts(
  tx: Transaction,
  drafts: readonly ProductDraft[],
  brands: Ids,
  categories: Ids,
) {
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
      status = excluded.status, retired_at = null, moved_to = null, images = excluded.images, color_images = excluded.color_images
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

/** @returns the SKUs that variants of other products hold, and the variants that keep more pieces than asked because they are promised */
async function saveVariants(
  tx: Transaction,
  ids: number[],
  variants: VariantRow[],
  cause: string,
): Promise<{ lost: Set<string>; promised: (PromisedPieces & { product_id: number })[] }> {
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
  // New variants open their own ledger; what others have on the shelf changes by a movement, and what is promised stays.
  const kept = await sql<{
    product_id: number;
    name: string;
    asked: number;
    reserved: number;
  }>`with before as (
      select v.id, v.product_id, v.on_hand, v.reserved, i.on_hand as asked, i.size_id, i.color_id
      from variants v join ${incoming(rows)} on ${same} where v.product_id = any (${ids}::bigint[])
    ), saved as (
      insert into variants as v (product_id, size_id, color_id, sku, price, compare_price, on_hand)
      select product_id, size_id, color_id, sku, price, compare_price, on_hand from ${incoming(rows)}
      on conflict (product_id, size_id, color_id) do update set sku = excluded.sku, price = excluded.price,
        compare_price = excluded.compare_price, retired_at = null
    ), moved as (
      insert into stock_movements (variant_id, pieces, cause)
      select id, greatest(asked, reserved) - on_hand, ${cause} from before where greatest(asked, reserved) <> on_hand
    )
    select b.product_id, concat_ws(' / ', c.name, z.name) as name, b.asked, b.reserved from before b
    left join colors c on c.id = b.color_id left join sizes z on z.id = b.size_id
    where b.asked < b.reserved order by b.id`.execute(tx);
  return { lost, promised: kept.rows };
}
