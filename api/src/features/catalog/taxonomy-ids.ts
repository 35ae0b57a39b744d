import { hexOf } from "@adire/contract/colors";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import type { Taxonomy } from "./taxonomies.ts";

/** The id of a name, case ignored; null for none. */
export type Ids = (name: string | null) => number | null;

/** The ids of names; missing ones are added at the end, in the order given. */
export async function idsOf(tx: Transaction, table: Taxonomy, names: string[]): Promise<Ids> {
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
