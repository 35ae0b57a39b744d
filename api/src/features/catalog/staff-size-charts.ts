import type {
  SizeChartInput,
  StaffSizeChart,
  StaffSizeChartRow,
  TaxonomyQuery,
} from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { isStillReferenced, violation } from "../../db/violation.ts";
import { recordAction } from "../../platform/actor.ts";
import { changedMeanwhile, readLastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import { MAX_COUNT, MAX_MOVED, usesText } from "./staff-taxonomies.ts";
import { lockNames } from "./taxonomy-rows.ts";

const uses = sql<number>`(select count(*)::int
  from (select from product_size_charts where chart_id = c.id limit ${MAX_COUNT}) u)`;

/** A page in display order. @returns `next`: the `before` of the following page */
export async function listStaffSizeCharts(
  db: Querier,
  { search, before, page_size }: TaxonomyQuery,
): Promise<{ results: StaffSizeChartRow[]; next: number | null }> {
  const after = before
    ? sql`(c.position, c.id) > (select position, id from size_charts where id = ${before})`
    : sql`true`;
  const found = search ? sql`strpos(lower(c.name), lower(${search})) > 0` : sql`true`;
  const { rows } = await sql<StaffSizeChartRow>`select c.id, c.version, c.name, c.kind, ${uses} as uses,
      array(select one ->> 'name' from jsonb_array_elements(c.columns) one) as measures,
      array(select one ->> 'size' from jsonb_array_elements(c.rows) one) as sizes
    from size_charts c where ${after} and ${found}
    order by c.position, c.id limit ${page_size + 1}`.execute(db);
  return pageOf(rows, page_size);
}

/** @throws Problem not_found */
export async function readStaffSizeChart(db: Querier, id: number): Promise<StaffSizeChart> {
  const { rows } = await sql<StaffSizeChart>`select c.id, c.version, c.name, c.kind, c.how, c.columns, c.rows,
    ${uses} as uses from size_charts c where c.id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  return { ...rows[0], ...(await readLastChange(db, "size_charts", id)) };
}

const valuesOf = ({ columns, rows, ...facts }: SizeChartInput) => ({
  ...facts,
  columns: JSON.stringify(columns),
  rows: JSON.stringify(rows),
});

/** @throws Problem name_taken */
export async function createSizeChart(tx: Transaction, input: SizeChartInput): Promise<StaffSizeChart> {
  await lockNames(tx);
  const { id } = await tx
    .insertInto("size_charts")
    .values({
      ...valuesOf(input),
      handle: sql<string>`gen_random_uuid()`,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from size_charts)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(refused);
  return readStaffSizeChart(tx, id);
}

/** @throws Problem not_found, changed_meanwhile, name_taken */
export async function updateSizeChart(
  tx: Transaction,
  id: number,
  { version, ...input }: SizeChartInput & { version: number },
): Promise<StaffSizeChart> {
  await sql`select from size_charts where id = ${id} for update`.execute(tx);
  const present = await readStaffSizeChart(tx, id);
  if (present.version !== version) throw changedMeanwhile(present);
  await tx
    .updateTable("size_charts")
    .set({ ...valuesOf(input), version: version + 1 })
    .where("id", "=", id)
    .execute()
    .catch(refused);
  return readStaffSizeChart(tx, id);
}

/**
 * Deletes a chart that no product has, or gives its products another one first.
 * @throws Problem not_found, in_use; invalid where the other one is not there
 */
export async function removeSizeChart(
  tx: Transaction,
  id: number,
  moveTo: number | undefined,
): Promise<void> {
  const { name, uses } = await readStaffSizeChart(tx, id);
  if (moveTo === undefined && uses > 0)
    throw new Problem("in_use", { message: `${usesText(uses, "product")} ${name}.` });
  if (moveTo !== undefined) await moveProducts(tx, { id, name }, moveTo);
  await sql`delete from size_charts where id = ${id}`.execute(tx).catch((error: { code?: string }) => {
    throw isStillReferenced(error) ? new Problem("in_use") : error;
  });
}

async function moveProducts(
  tx: Transaction,
  { id, name }: Pick<StaffSizeChart, "id" | "name">,
  moveTo: number,
): Promise<void> {
  const other = await readStaffSizeChart(tx, moveTo).catch(() => undefined);
  if (!other || moveTo === id)
    throw new Problem("invalid", { errors: { move_to: ["Choose another one that is there."] } });
  const { rows } = await sql`select from product_size_charts where chart_id = ${id}
    limit ${MAX_MOVED + 1}`.execute(tx);
  if (rows.length > MAX_MOVED)
    throw new Problem("in_use", {
      message: `More than ${MAX_MOVED} products use ${name}, too many to move at once.`,
    });
  await sql`insert into product_size_charts (product_id, chart_id)
    select product_id, ${moveTo} from product_size_charts where chart_id = ${id} on conflict do nothing`.execute(
    tx,
  );
  await sql`delete from product_size_charts where chart_id = ${id}`.execute(tx);
  const changes = { products_of: [null, name] as const };
  await recordAction(tx, "size_charts.update", other.name, { record: "size_charts", id: moveTo, changes });
}

function refused(error: { code?: string }): never {
  if (error.code === violation.unique)
    throw new Problem("name_taken", { errors: { name: ["That name is taken already."] } });
  throw error;
}
