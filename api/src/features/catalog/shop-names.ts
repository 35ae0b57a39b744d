import type { PoolClient } from "@adire/postgres/pool";
import type { Taxonomies, TaxonomyItem } from "../../catalog-index/catalog-index.ts";
import { showSampleClearance } from "./sample-offers.ts";

/** Names by id, with their places in display order. */
export type VariantNames = Record<"sizes" | "colors", ReadonlyMap<number, { name: string; place: number }>>;
export const noNames: VariantNames = { sizes: new Map(), colors: new Map() };

/** @param lists each in display order */
export function variantNames(
  lists: Record<"sizes" | "colors", readonly Pick<TaxonomyItem, "id" | "name">[]>,
): VariantNames {
  const byId = (list: readonly Pick<TaxonomyItem, "id" | "name">[]) =>
    new Map(list.map(({ id, name }, place) => [id, { name, place }]));
  return { sizes: byId(lists.sizes), colors: byId(lists.colors) };
}

/** The values that can be chosen, each list in display order, and whether the clearance may show samples. */
export async function readTaxonomies(
  client: PoolClient,
): Promise<{ taxonomies: Taxonomies; showSamples: boolean }> {
  const list = (table: string, order: string) => `(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name,
      'hex_code', to_jsonb(t) ->> 'hex_code') order by ${order}, id), '[]') from ${table} t) as ${table}`;
  const { rows } = await client.query<Taxonomies & { showSamples: boolean }>(
    `select ${list("categories", "position")}, ${list("sizes", "position")}, ${list("colors", "position")},
      ${list("brands", 'name collate "und-x-icu"')},
      exists (select from settings where name = $1 and value = 'true'::jsonb) as "showSamples"`,
    [showSampleClearance],
  );
  const { showSamples = false, categories = [], sizes = [], colors = [], brands = [] } = rows[0] ?? {};
  return { taxonomies: { categories, sizes, colors, brands }, showSamples };
}
