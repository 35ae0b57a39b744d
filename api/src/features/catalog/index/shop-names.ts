import type { PoolClient } from "@adire/postgres/pool";
import { showSampleClearance } from "../sample-offers.ts";
import { plainName } from "./product-facts.ts";

export type Named = { id: number; name: string; hex_code: string };
/** Names by id, with their places in display order. */
export type VariantNames = Record<"sizes" | "colors", ReadonlyMap<number, { name: string; place: number }>>;
type List = "categories" | "sizes" | "colors" | "brands";
/** What can be chosen in the shop, each list in display order, and how names lead to ids. */
export type ShopNames = Record<List, readonly Named[]> & {
  /** Sizes and colors by id. */
  variants: VariantNames;
  /** Ids of names, case and blanks around them ignored. */
  idsOf: (list: List, names: readonly string[]) => number[];
  /** Whether the clearance may be of samples. */
  showSamples: boolean;
};

export const emptyNames: ShopNames = {
  categories: [],
  sizes: [],
  colors: [],
  brands: [],
  variants: { sizes: new Map(), colors: new Map() },
  idsOf: () => [],
  showSamples: false,
};

/** @param lists each in display order */
export function variantNames(
  lists: Record<"sizes" | "colors", readonly Omit<Named, "hex_code">[]>,
): VariantNames {
  const byId = (list: readonly Omit<Named, "hex_code">[]) =>
    new Map(list.map(({ id, name }, place) => [id, { name, place }]));
  return { sizes: byId(lists.sizes), colors: byId(lists.colors) };
}

export async function readShopNames(client: PoolClient): Promise<ShopNames> {
  const { rows } = await client.query<Record<List, Named[]> & { showSamples: boolean }>(
    `select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id), '[]') from categories) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id), '[]') from sizes) as sizes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'hex_code', hex_code) order by position, id), '[]')
        from colors) as colors,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name collate "und-x-icu", id), '[]')
        from brands) as brands,
      exists (select from settings where name = $1 and value = 'true'::jsonb) as "showSamples"`,
    [showSampleClearance],
  );
  const lists = rows[0] ?? { ...emptyNames };
  const ids = Object.fromEntries(
    (["categories", "sizes", "colors", "brands"] as const).map((list) => [
      list,
      new Map(lists[list].map(({ id, name }) => [plainName(name), id])),
    ]),
  );
  return {
    ...lists,
    variants: variantNames(lists),
    idsOf: (list, names) => names.flatMap((name) => ids[list]?.get(plainName(name)) ?? []),
  };
}
