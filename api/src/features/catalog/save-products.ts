import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { type FilledDraft, fillBlanks } from "./fill-blanks.ts";
import type { ProductDraft } from "./product-draft.ts";
import { pagesOf, reindexProducts } from "./reindex-products.ts";
import { type LostSku, numbers, type ReservedStock, saveVariants, type VariantRow } from "./save-variants.ts";
import { linkCharts } from "./size-charts.ts";
import { type Named, rowsOf } from "./taxonomy-rows.ts";
import { withPresentNames } from "./with-present-names.ts";

export type SavedProduct = {
  id: number;
  isNew: boolean;
  /** SKUs that another product has already: a SKU names one variant only. */
  lostSkus: LostSku[];
  /** Variants that keep a larger quantity than the draft has, because orders reserved it. */
  promised: ReservedStock[];
} & Omit<FilledDraft, "draft" | "isNew">;
/** A draft with the rows of the names that it refers to. */
type ResolvedDraft = {
  draft: ProductDraft;
  brand: Named | null;
  /** Each once, the main one first. */
  categories: Named[];
  variants: { size: Named | null; color: Named | null; draft: ProductDraft["variants"][number] }[];
};

/**
 * Inserts or updates products with everything that belongs to them, in few statements. Retires variants that
 * a draft no longer has. Stock changes by movements, never below what is reserved. Does not record a catalog
 * change. Locks the products' variants in id order; new products have none yet.
 * @param given of one source, no two with the same handle
 * @returns the outcome of each, by handle
 */
export async function saveProducts(
  tx: Transaction,
  given: readonly ProductDraft[],
  cause: "import" | "demo",
): Promise<Map<string, SavedProduct>> {
  const filled = await fillBlanks(tx, await withPresentNames(tx, given), { lock: true });
  const drafts = filled.map(({ draft }) => draft);
  const resolved = await resolveNames(tx, drafts);
  const saved = await upsertProducts(tx, resolved);
  const idOf = (draft: ProductDraft) => saved.get(draft.handle)?.id ?? 0;
  const ids = drafts.map(idOf);
  const known = [...saved.values()].flatMap(({ id, isNew }) => (isNew ? [] : id));

  if (known.length)
    await sql`delete from product_categories where product_id = any (${known}::bigint[])`.execute(tx);
  const links = resolved.flatMap(({ draft, categories }) =>
    categories.map(({ id }) => ({ product: idOf(draft), category: id })),
  );
  await sql`insert into product_categories (product_id, category_id)
    select * from unnest(${numbers(links, ({ product }) => product)}::bigint[],
      ${numbers(links, ({ category }) => category)}::bigint[])`.execute(tx);
  await linkCharts(
    tx,
    drafts.flatMap((draft) => (draft.charts ? [{ product: idOf(draft), charts: draft.charts }] : [])),
  );
  const rows = resolved.flatMap(({ draft, variants }) =>
    variants.map(
      ({
        size,
        color,
        draft: { option, sku, barcode, price, comparePrice, onHand, stockTracked = true },
      }): VariantRow => ({
        product_id: idOf(draft),
        size_id: size?.id ?? null,
        color_id: color?.id ?? null,
        option_value: option ?? null,
        sku,
        barcode: barcode ?? null,
        price,
        compare_price: comparePrice,
        on_hand: onHand,
        stock_tracked: stockTracked,
      }),
    ),
  );
  const { lost, promised } = await saveVariants(tx, { ids, known }, rows, cause);
  const promisedOf = Map.groupBy(promised, (one) => one.product_id);
  await reindexProducts(tx, known);
  return new Map(
    filled.map(({ draft, isNew: _, ...found }) => {
      const lostSkus = draft.variants.flatMap(({ sku }) => (sku === null ? [] : (lost.get(sku) ?? [])));
      const id = idOf(draft);
      const isNew = saved.get(draft.handle)?.isNew ?? false;
      const promised = promisedOf.get(id) ?? [];
      return [draft.handle, { id, isNew, lostSkus, promised, ...found }];
    }),
  );
}

/** Finds or adds the brands, categories, sizes and colors of all drafts. */
async function resolveNames(tx: Transaction, drafts: readonly ProductDraft[]): Promise<ResolvedDraft[]> {
  const names = (pick: (draft: ProductDraft) => (string | null)[]) => [
    ...new Set(drafts.flatMap(pick).filter((name) => name !== null)),
  ];
  const brands = await rowsOf(
    tx,
    "brands",
    names(({ brand }) => [brand]),
  );
  const categories = await rowsOf(
    tx,
    "categories",
    names((draft) => draft.categories),
  );
  const sizes = await rowsOf(
    tx,
    "sizes",
    names(({ variants }) => variants.map(({ size }) => size)),
  );
  const colors = await rowsOf(
    tx,
    "colors",
    names(({ variants }) => variants.map(({ color }) => color)),
  );
  return drafts.map((draft) => ({
    draft,
    brand: brands(draft.brand),
    categories: once(draft.categories.map(categories)),
    variants: draft.variants.map((variant) => ({
      draft: variant,
      size: sizes(variant.size),
      color: colors(variant.color),
    })),
  }));
}

const once = (rows: (Named | null)[]): Named[] => [
  ...new Map(rows.flatMap((row) => (row ? [[row.id, row]] : []))).values(),
];
const byPosition = (a: Named, b: Named) => a.position - b.position || a.id - b.id;
const nameOf = ({ name }: Named) => name;

/**
 * The columns that refresh_products() would write for a new product whose variants are inserted in this
 * order.
 */
function denormalizedNames({ brand, categories: [main, ...others], variants }: ResolvedDraft) {
  const shown = main ? [main, ...others.sort(byPosition)] : [];
  return {
    brand_name: brand?.name ?? "Unknown Brand",
    category_name: main?.name ?? "",
    category_names: shown.map(nameOf),
    color_names: once(variants.map(({ color }) => color)).map(nameOf),
    size_names: once(variants.map(({ size }) => size))
      .sort(byPosition)
      .map(nameOf),
    option_values: [...new Set(variants.flatMap(({ draft }) => draft.option ?? []))],
  };
}

/** By the names of the colors as the shop spells them, which may differ from the draft's in case. */
function colorPictures({ draft, variants }: ResolvedDraft): Record<string, string[]> {
  const shopName = new Map(variants.map(({ draft: { color }, color: row }) => [color, row?.name]));
  const pictures: Record<string, string[]> = {};
  for (const [color, paths] of Object.entries(draft.colorImages)) {
    const name = shopName.get(color) ?? color;
    pictures[name] = [...(pictures[name] ?? []), ...paths];
  }
  return pictures;
}

/** Inserts new products with their denormalized columns; those of known ones are refreshed later. */
async function upsertProducts(tx: Transaction, resolved: readonly ResolvedDraft[]) {
  const allCategories = await tx.selectFrom("categories").select(["id", "name", "parent_id"]).execute();
  const facts = resolved.map((one) => {
    const { draft } = one;
    const lowest = draft.variants.reduce((low, variant) => (variant.price < low.price ? variant : low));
    const names = denormalizedNames(one);
    const row = {
      source: draft.source,
      handle: draft.handle,
      name: draft.name,
      brand_id: one.brand?.id ?? null,
      category_id: one.categories[0]?.id ?? null,
      subcategory: draft.subcategory,
      description: draft.description,
      description_html: draft.descriptionHtml ?? "",
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
      color_images: colorPictures(one),
      option_name: draft.optionName ?? null,
      created_at: draft.createdAt ?? null,
      ...names,
    };
    return { ...row, ...pagesOf(row, allCategories) };
  });
  const { rows } = await sql<{ id: number; handle: string; is_new: boolean }>`
    insert into products (source, handle, name, brand_id, category_id, subcategory, description, description_html,
      material, care, fit, tags, price, compare_price, is_new, is_featured, status, images, color_images, option_name,
      created_at, retired_at, brand_name, category_name, category_names, color_names, size_names, option_values,
      listings, category_ids)
    select source, handle, name, brand_id, category_id, subcategory, description, description_html, material, care,
      fit, tags, price, compare_price, is_new, is_featured, status, images, color_images, option_name,
      coalesce(created_at, now()),
      case when status = 'archived' then now() end,
      brand_name, category_name, category_names, color_names, size_names, option_values, listings, category_ids
    from json_to_recordset(${JSON.stringify(facts)}::json) as f (
      source text, handle text, name text, brand_id bigint, category_id bigint, subcategory text, description text,
      description_html text, material text, care text, fit text, tags text[], price bigint, compare_price bigint,
      is_new boolean, is_featured boolean, status text, images text[], color_images jsonb, option_name text,
      created_at timestamptz, brand_name text, category_name text, category_names text[], color_names text[],
      size_names text[], option_values text[], listings text[], category_ids bigint[])
    on conflict (source, handle) do update set name = excluded.name, brand_id = excluded.brand_id,
      category_id = excluded.category_id, subcategory = excluded.subcategory, description = excluded.description,
      description_html = excluded.description_html, material = excluded.material, care = excluded.care,
      fit = excluded.fit, tags = excluded.tags, price = excluded.price, compare_price = excluded.compare_price,
      is_new = excluded.is_new, is_featured = excluded.is_featured, status = excluded.status,
      retired_at = case when excluded.status = 'archived' then coalesce(products.retired_at, now()) end,
      moved_to = case when excluded.status = 'archived' then products.moved_to end,
      images = excluded.images, color_images = excluded.color_images,
      option_name = excluded.option_name
    returning id, handle, xmax = 0 as is_new`.execute(tx);
  return new Map(rows.map((row) => [row.handle, { id: row.id, isNew: row.is_new }]));
}
