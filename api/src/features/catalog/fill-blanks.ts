import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { changesOf, type ProductChange } from "./product-changes.ts";
import { keyOf, nameOf, type ProductDraft, type VariantDraft, type VariantKey } from "./product-draft.ts";

/** A product of the store, as far as a draft may leave it as it is. Retired variants are included. */
export type Known = Omit<ProductDraft, "source" | "name" | "charts" | "createdAt" | "variants"> & {
  variants: (VariantDraft & { isRetired: boolean })[];
};
export type FilledDraft = {
  draft: ProductDraft;
  isNew: boolean;
  /** New variants without a quantity in the draft, which get its default. Untracked ones need none. */
  stockAssumed: number;
  /** Known variants without a quantity in the draft, whose stock stays. */
  stockKept: number;
  /** Known variants that keep their stock though the draft has another, or tracks it otherwise. */
  stockIgnored: number;
  /** New variants whose stock is not tracked. */
  untracked: number;
  /** Names of variants on sale that the draft lacks, and that stay. */
  missing: string[];
  /** The same, where the draft has a price without a size, color or option: nobody can tell whose it is. */
  unclaimed: string[];
  /** Whether staff retired the product, and the draft would have it back. */
  staysRetired: boolean;
  /** Names of variants without a price, for which a product that would go live stays a draft. */
  unpriced: string[];
  changes: ProductChange[];
};

/**
 * Fills the blank fields of drafts with what the store has.
 * @param drafts of one source
 * @param lock locks the variants in id order, so that their stock cannot change until the caller's commit
 */
export async function fillBlanks(
  db: Querier,
  drafts: readonly ProductDraft[],
  { lock }: { lock: boolean },
): Promise<FilledDraft[]> {
  const [first] = drafts;
  if (!first) return [];
  const handles = drafts.map(({ handle }) => handle);
  if (lock)
    await sql`select v.id from variants v join products p on p.id = v.product_id
      where p.source = ${first.source} and p.handle = any (${handles}::text[]) order by v.id for update of v`.execute(
      db,
    );
  // What an import added and its undo took away is as good as new, unless staff had it back since.
  const undone = sql`select from staff_import_items i join staff_imports l on l.id = i.import_id
    where i.product_id = p.id and i.status = 'undone'`;
  const { rows } = await sql<Known & { isUndone: boolean }>`
    select p.handle, b.name as brand, p.subcategory, p.description, p.description_html as "descriptionHtml",
      p.material, p.care, p.fit, p.tags, p.status, p.is_new as "isNew", p.is_featured as "isFeatured", p.images,
      p.color_images as "colorImages", p.option_name as "optionName", u.is_undone as "isUndone",
      array(select c.name from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id order by c.id <> p.category_id, c.position, c.id) as categories,
      (select coalesce(json_agg(json_build_object('size', s.name, 'color', c.name, 'option', v.option_value,
          'sku', v.sku, 'barcode', v.barcode,
          'price', v.price, 'comparePrice', v.compare_price, 'onHand', v.on_hand,
          'stockTracked', v.stock_tracked, 'isRetired', v.retired_at is not null) order by v.id), '[]')
        from variants v left join sizes s on s.id = v.size_id left join colors c on c.id = v.color_id
        where v.product_id = p.id and not u.is_undone and (v.retired_at is null or not exists (${undone}
          and v.retired_at <= l.undone_at and i.changes -> 'variants' -> v.id::text ? 'is_retired'))) as variants
    from products p left join brands b on b.id = p.brand_id
      cross join lateral (select p.status = 'archived' and exists (${undone} and p.retired_at <= l.undone_at
        and i.changes #>> '{fields,publication,0,status}' = 'archived') as is_undone) u
    where p.source = ${first.source} and p.handle = any (${handles}::text[])`.execute(db);
  const known = new Map(rows.map((row) => [row.handle, row]));
  return drafts.map((draft) => {
    const row = known.get(draft.handle);
    return fillDraft(row?.isUndone ? asNew(draft) : draft, row);
  });
}

const asNew = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  keeps: [],
  blank: draft.blank?.filter((field) => field !== "status") ?? [],
});

/** @param known undefined for a new product */
export function fillDraft(draft: ProductDraft, known: Known | undefined): FilledDraft {
  const withoutStock = draft.variants.filter(
    ({ blank, stockTracked }) => blank?.includes("onHand") && stockTracked !== false,
  );
  const untracked = draft.variants.filter(({ stockTracked }) => stockTracked === false);
  if (!known)
    return {
      draft,
      isNew: true,
      stockAssumed: withoutStock.length,
      stockKept: 0,
      stockIgnored: 0,
      untracked: untracked.length,
      missing: [],
      unclaimed: [],
      staysRetired: false,
      unpriced: [],
      changes: [],
    };
  const chosen = draft.variants.filter(hasChoice);
  const onSale = known.variants.filter(({ isRetired }) => !isRetired);
  const isUnclear = chosen.length < draft.variants.length && onSale.length > 0 && onSale.every(hasChoice);
  if (isUnclear && keeps(draft, "variants")) {
    const filled = fillDraft({ ...draft, variants: chosen }, known);
    return { ...filled, missing: [], unclaimed: onSale.map(nameOf) };
  }
  const held = new Map(known.variants.map((variant) => [keyOf(variant), variant]));
  const isKnown = (choice: VariantKey) => held.has(keyOf(choice));
  const missing = keeps(draft, "variants") ? missingVariants(draft, known) : [];
  const variants = [
    ...draft.variants.map((variant) => fillVariant(draft, variant, held.get(keyOf(variant)))),
    ...unreadVariants(draft, held),
    ...missing,
  ];
  const claimed = new Set(draft.variants.flatMap(({ sku }) => sku ?? []));
  for (const [index, variant] of variants.entries())
    if (variant.sku !== draft.variants[index]?.sku && variant.sku !== null && claimed.has(variant.sku))
      variants[index] = { ...variant, sku: null };
  const filled = { ...draft, ...saidAlready(draft, known), ...fieldsOf(draft, known), variants };
  if (variants.some(({ option }) => option)) filled.optionName ??= known.optionName;
  for (const { color } of missing)
    if (color !== null && known.colorImages[color])
      filled.colorImages = { [color]: known.colorImages[color], ...filled.colorImages };
  const staysRetired =
    known.status === "archived" && filled.status !== "archived" && keeps(draft, "retirement");
  if (staysRetired) filled.status = "archived";
  const unpriced = filled.status === "active" ? variants.filter(({ price }) => price === 0) : [];
  if (unpriced.length) filled.status = "draft";
  return {
    draft: filled,
    isNew: false,
    staysRetired,
    unpriced: unpriced.map(nameOf),
    stockIgnored: draft.variants.filter(
      (variant, at) =>
        keeps(draft, "stock") && isKnown(variant) && differsInStock(variant, variants[at] ?? variant),
    ).length,
    untracked: untracked.filter((variant) => !isKnown(variant)).length,
    missing: missing.map(nameOf),
    unclaimed: [],
    changes: changesOf(filled, known),
    stockAssumed: withoutStock.filter((variant) => !isKnown(variant)).length,
    stockKept: withoutStock.filter(isKnown).length,
  };
}

function fieldsOf(draft: ProductDraft, known: Known): Partial<ProductDraft> {
  const { categories, subcategory, description, descriptionHtml, tags, isNew, isFeatured } = known;
  return Object.assign(
    {},
    ...(draft.blank ?? []).map((field): Partial<ProductDraft> => {
      if (field === "categories") return { categories, subcategory };
      if (field === "description") return { description, ...(descriptionHtml && { descriptionHtml }) };
      if (field === "tags") return { tags, isNew, isFeatured };
      return { [field]: known[field] };
    }),
  );
}

/** What would follow from words that the product has already, which staff may have decided otherwise. */
function saidAlready({ said, tags }: ProductDraft, known: Known): Partial<ProductDraft> {
  if (!said) return {};
  const { categories, subcategory, isNew, isFeatured } = known;
  const isSamePlace = said.category === (categories[0] ?? "") && said.type === subcategory;
  const areSameTags = tags.length === known.tags.length && tags.every((tag, at) => tag === known.tags[at]);
  return {
    ...(isSamePlace && { categories, subcategory }),
    ...(areSameTags && { isNew, ...(!said.featured && { isFeatured }) }),
  };
}

type Kept = NonNullable<ProductDraft["keeps"]>[number];
const keeps = (draft: ProductDraft, what: Kept) => draft.keeps?.includes(what) ?? false;

function fillVariant(
  draft: ProductDraft,
  variant: VariantDraft,
  held: VariantDraft | undefined,
): VariantDraft {
  if (!held) return variant;
  const isBlank = (field: NonNullable<VariantDraft["blank"]>[number]) => variant.blank?.includes(field);
  const comparePrice = isBlank("comparePrice") ? held.comparePrice : variant.comparePrice;
  return {
    ...variant,
    stockTracked: (keeps(draft, "stock") ? undefined : variant.stockTracked) ?? held.stockTracked,
    option: held.option ?? null,
    sku: isBlank("sku") ? held.sku : variant.sku,
    barcode: isBlank("barcode") ? held.barcode : variant.barcode,
    comparePrice: comparePrice !== null && comparePrice > variant.price ? comparePrice : null,
    onHand: isBlank("onHand") || keeps(draft, "stock") ? held.onHand : variant.onHand,
  };
}

const differsInStock = (asked: VariantDraft, kept: VariantDraft) =>
  (asked.onHand !== kept.onHand && !asked.blank?.includes("onHand")) ||
  (asked.stockTracked ?? kept.stockTracked) !== kept.stockTracked;

/** The variants on sale whose rows could not be used: they stay as they are. */
function unreadVariants(draft: ProductDraft, held: Map<string, Known["variants"][number]>): VariantDraft[] {
  const read = new Set(draft.variants.map(keyOf));
  const unread = new Set((draft.unread ?? []).map(keyOf).filter((key) => !read.has(key)));
  return [...unread].flatMap((key) => {
    const variant = held.get(key);
    return variant && !variant.isRetired ? variant : [];
  });
}

/** The variants on sale that a draft has no row of, not even one that could not be used. */
function missingVariants(draft: ProductDraft, known: Known): VariantDraft[] {
  const named = new Set([...draft.variants, ...(draft.unread ?? [])].map(keyOf));
  return known.variants.filter((variant) => !variant.isRetired && !named.has(keyOf(variant)));
}

const hasChoice = ({ size, color, option }: VariantKey) => Boolean(size ?? color ?? option);
