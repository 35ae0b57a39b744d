import type { SizeChart } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";

export type SeedSizeChart = Omit<SizeChart, "id"> & { handle: string };
const columns = sql`c.id, c.name, c.kind, c.how, c.columns, c.rows`;

/** The charts of body measurements, which are not about a single product. */
export async function listBodyCharts(db: Database): Promise<SizeChart[]> {
  const { rows } = await sql<SizeChart>`select ${columns} from size_charts c where c.kind = 'body'
    order by c.position, c.id`.execute(db);
  return rows;
}

export async function addCharts(tx: Transaction, charts: readonly SeedSizeChart[]): Promise<void> {
  for (const [position, chart] of charts.entries())
    await tx
      .insertInto("size_charts")
      .values({
        ...chart,
        columns: JSON.stringify(chart.columns),
        rows: JSON.stringify(chart.rows),
        position,
      })
      .execute();
}

/** Replaces the charts of products. Handles that no chart has are ignored. */
export async function linkCharts(
  tx: Transaction,
  links: readonly { product: number; charts: readonly string[] }[],
): Promise<void> {
  if (links.length === 0) return;
  const products = links.map(({ product }) => product);
  const pairs = links.flatMap(({ product, charts }) => charts.map((handle) => ({ product, handle })));
  await sql`delete from product_size_charts where product_id = any (${products}::bigint[])`.execute(tx);
  await sql`insert into product_size_charts (product_id, chart_id)
    select l.product, c.id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as l (product bigint, handle text)
      join size_charts c on c.handle = l.handle on conflict do nothing`.execute(tx);
}
