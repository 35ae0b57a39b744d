import type { PoolClient } from "@adire/postgres/pool";
import { showSampleClearance } from "../sample-offers.ts";
import { plainName } from "./product-facts.ts";

export type Named = { id: number; name: string; hex_code: string };
type List = "categories" | "sizes" | "colors" | "brands";
/** What can be chosen in the shop, each list in display order, and how names lead to ids. */
export type ShopNames = Record<List, readonly Named[]> & {
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
  idsOf: () => [],
  showSamples: false,
};

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
  return { ...lists, idsOf: (list, names) => names.flatMap((name) => ids[list]?.get(plainName(name)) ?? []) };
}
