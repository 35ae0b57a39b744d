import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/** Price and struck price go together: one alone may not fit the other. */
type VariantFacts = {
  prices: [number, number | null];
  sku: string | null;
  barcode: string | null;
  is_retired: boolean;
};
type ProductFields = {
  name: string;
  brand_id: number | null;
  /** The main one, then all. */
  categories: { main: number | null; all: number[] };
  subcategory: string;
  description: string;
  description_html: string;
  material: string;
  care: string;
  fit: string;
  tags: string[];
  is_new: boolean;
  is_featured: boolean;
  publication: { status: string; moved_to: number | null; publish_at?: string };
  images: string[];
  color_images: Record<string, string[]>;
  option_name: string | null;
};
/** What an import may change of a product other than its stock; amounts are minor units. */
export type ImportFacts = { fields: ProductFields; variants: Record<string, VariantFacts> };

type Steps<Of> = { [Name in keyof Of]?: [Of[Name], Of[Name]] };
/** Before and after, of what differs. */
export type Changes = { fields: Steps<ProductFields>; variants: Record<string, Steps<VariantFacts>> };

export async function readFacts(db: Querier, ids: readonly number[]): Promise<Map<number, ImportFacts>> {
  const { rows } = await sql<ImportFacts & { id: number }>`
    select p.id, json_build_object('name', p.name, 'brand_id', p.brand_id, 'categories', json_build_object(
        'main', p.category_id, 'all',
          array(select category_id from product_categories where product_id = p.id order by 1)),
        'subcategory', p.subcategory, 'description', p.description,
        'description_html', p.description_html, 'material', p.material, 'care', p.care, 'fit', p.fit,
        'tags', p.tags, 'is_new', p.is_new, 'is_featured', p.is_featured,
        'publication', jsonb_build_object('status', p.status, 'moved_to', p.moved_to)
          || case when p.publish_at is null then '{}' else jsonb_build_object('publish_at', p.publish_at) end,
        'images', p.images,
        'color_images', p.color_images, 'option_name', p.option_name) as fields,
      (select coalesce(json_object_agg(v.id, json_build_object('prices', json_build_array(v.price, v.compare_price),
          'sku', v.sku, 'barcode', v.barcode, 'is_retired', v.retired_at is not null)), '{}')
        from variants v where v.product_id = p.id) as variants
    from products p where p.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function stepsOf<Of extends object>(before: Of, after: Of): Steps<Of> {
  const names = (Object.keys(after) as (keyof Of)[]).filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, [before[name], after[name]]])) as Steps<Of>;
}

/**
 * @param before undefined: the product is new, and was archived as it were
 * @returns undefined where nothing differs
 */
export function changesOf(before: ImportFacts | undefined, after: ImportFacts): Changes | undefined {
  if (!before) {
    const { publication } = after.fields;
    return { fields: { publication: [{ status: "archived", moved_to: null }, publication] }, variants: {} };
  }
  const variants = Object.entries(after.variants).flatMap(([id, variant]) => {
    const steps = stepsOf(before.variants[id] ?? { ...variant, is_retired: true }, variant);
    return Object.keys(steps).length ? [[id, steps] as const] : [];
  });
  const fields = stepsOf(before.fields, after.fields);
  if (Object.keys(fields).length + variants.length === 0) return undefined;
  return { fields, variants: Object.fromEntries(variants) };
}

/** What a product is once everything of it that still is as it was written has gone back. */
export function factsBefore(now: ImportFacts, { fields, variants }: Changes): ImportFacts {
  const gone = Object.entries(variants).flatMap(([id, steps]) => {
    const variant = now.variants[id];
    return variant ? [[id, withoutSteps(variant, steps)] as const] : [];
  });
  const before = {
    fields: withoutSteps(now.fields, fields),
    variants: { ...now.variants, ...Object.fromEntries(gone) },
  };
  // Nothing that costs nothing goes live.
  const onSale = Object.values(before.variants).filter((variant) => !variant.is_retired);
  const maySell = onSale.length > 0 && onSale.every(({ prices }) => prices[0] > 0);
  if (before.fields.publication.status === "active" && !maySell)
    before.fields.publication = now.fields.publication;
  return before;
}

function withoutSteps<Of extends object>(now: Of, steps: Steps<Of>): Of {
  const unchanged = (Object.entries(steps) as [keyof Of, [unknown, unknown]][]).filter(
    ([name, [, written]]) => isSame(now[name], written),
  );
  return { ...now, ...Object.fromEntries(unchanged.map(([name, [before]]) => [name, before])) };
}

/** Whether all of it has gone back. */
export const isWhole = (facts: ImportFacts, { fields, variants }: Changes): boolean =>
  hasGoneBack(facts.fields, fields) &&
  Object.entries(variants).every(([id, steps]) => {
    const variant = facts.variants[id];
    return variant !== undefined && hasGoneBack(variant, steps);
  });

const hasGoneBack = <Of extends object>(facts: Of, steps: Steps<Of>): boolean =>
  (Object.entries(steps) as [keyof Of, [unknown, unknown]][]).every(([name, [before]]) =>
    isSame(facts[name], before),
  );
