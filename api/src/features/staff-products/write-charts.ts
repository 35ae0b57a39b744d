import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Replaces the size charts of a product; the audit log has their names.
 * @throws Problem invalid for a name that no chart has
 */
export async function writeCharts(
  tx: Transaction,
  id: number,
  product: string,
  names: readonly string[],
): Promise<void> {
  const { rows: charts } = await sql<{ id: number; name: string }>`select id, name from size_charts
    where lower(name) in (select lower(one) from unnest(${[...names]}::text[]) one)
    order by kind, position, id for key share`.execute(tx);
  const known = new Set(charts.map(({ name }) => name.toLowerCase()));
  const unknown = names.find((name) => !known.has(name.toLowerCase()));
  if (unknown !== undefined)
    throw new Problem("invalid", {
      errors: { size_charts: [`There is no size chart ${unknown} any more.`] },
    });
  const { rows: held } = await sql<{ id: number; name: string }>`select c.id, c.name
    from product_size_charts l join size_charts c on c.id = l.chart_id
    where l.product_id = ${id} order by c.kind, c.position, c.id`.execute(tx);
  const ids = charts.map((chart) => chart.id);
  if (held.map((chart) => chart.id).join() === ids.join()) return;
  await sql`delete from product_size_charts where product_id = ${id}`.execute(tx);
  await sql`insert into product_size_charts (product_id, chart_id)
    select ${id}, unnest(${ids}::bigint[])`.execute(tx);
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const changes = { size_charts: [namesOf(held), namesOf(charts)] as const };
  await recordAction(tx, "products.update", product, { record: "products", id, changes });
}
