import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import { Problem } from "../../platform/problem.ts";
import { lockNames } from "./taxonomy-rows.ts";

/** Tables whose rows staff put in order. */
const names = {
  categories: "name",
  sizes: "name",
  colors: "name",
  collections: "title",
  size_charts: "name",
} as const;
export type OrderedTable = keyof typeof names;

/**
 * Puts a row before another one, or last. Two moves at once both count.
 * @throws Problem not_found; invalid where the other one is not there any more
 */
export async function moveRow(
  tx: Transaction,
  table: OrderedTable,
  id: number,
  before: number | null,
): Promise<void> {
  await lockNames(tx);
  const { rows } = await sql<{ id: number; name: string }>`select id, ${sql.ref(names[table])} as name
    from ${sql.table(table)} order by position, id`.execute(tx);
  const from = rows.findIndex((row) => row.id === id);
  if (from < 0) throw new Problem("not_found");
  const ids = rows.map((row) => row.id).filter((one) => one !== id);
  const to = before === null ? ids.length : ids.indexOf(before);
  if (to < 0) throw new Problem("invalid", { errors: { before: ["There is no such one any more."] } });
  if (to === from) return;
  ids.splice(to, 0, id);
  await sql`update ${sql.table(table)} t set position = o.place
    from unnest(${ids}::bigint[]) with ordinality o (id, place)
    where o.id = t.id and t.position <> o.place`.execute(tx);
  const changes = { place: [from + 1, to + 1] as const };
  await recordAction(tx, `${table}.move`, rows[from]?.name ?? "", { record: table, id, changes });
}
