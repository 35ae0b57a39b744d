import type { AnswerOf, QueryOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { type ImportDetail, UNDO_DAYS } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database, Querier } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { addJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";

type List = typeof endpoints.staffImports.list;
const DAYS_KEPT = 7;
const PAGE = 50;
/** Products that an undo left alone, by name. */
const MAX_CONFLICTS = 50;

export async function listImports(db: Querier, { before }: QueryOf<List>): Promise<AnswerOf<List>> {
  const { rows } = await sql<AnswerOf<List>["results"][number]>`
    select id, file, made_by, to_json(made_at) as made_at, state, (found -> 'faults' ->> 'count')::int as to_fix
    from staff_imports where ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${PAGE + 1}`.execute(db);
  return pageOf(rows, PAGE);
}

/** @throws Problem not_found */
export async function readImport(db: Querier, id: number): Promise<ImportDetail> {
  const { rows } = await sql<Omit<ImportDetail, "undo"> & { undo: Undo }>`
    select id, file, source, made_by, to_json(made_at) as made_at, state, share, refusal, found,
      content is not null and undo_asked_at is null as is_open,
      json_build_object('until', imported_at + make_interval(days => ${UNDO_DAYS}), 'by', undo_by,
        'asked_at', undo_asked_at, 'undone_at', undone_at) as undo
    from staff_imports where id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  return { ...rows[0], undo: await readUndo(db, id, rows[0].undo) };
}

type Undo = Omit<NonNullable<ImportDetail["undo"]>, "counts" | "conflicts" | "until"> & {
  until: string | null;
};

/** Null where nothing was written. */
async function readUndo(db: Querier, id: number, undo: Undo): Promise<ImportDetail["undo"]> {
  const { until } = undo;
  if (until === null) return null;
  const { rows } = await sql<{ status: "written" | "undone" | "conflict"; count: number }>`
    select status, count(*)::int as count from staff_import_items where import_id = ${id} group by 1`.execute(
    db,
  );
  if (rows.length === 0) return null;
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const counts = { written: countOf("written"), undone: countOf("undone"), conflicts: countOf("conflict") };
  const { rows: conflicts } = await sql<NonNullable<ImportDetail["undo"]>["conflicts"][number]>`
    select p.id, p.name, l.name as changed_by, to_json(l.at) as changed_at
    from (select product_id, min(id) as place from staff_import_items
        where import_id = ${id} and status = 'conflict' group by 1 order by 2 limit ${MAX_CONFLICTS}) i
      join products p on p.id = i.product_id
      left join lateral (select name, at from audit_log where record = 'products' and record_id = p.id
        and screen <> ${`/products/import/${id}`} order by id desc limit 1) l on true
    order by i.place`.execute(db);
  return { ...undo, until, counts, conflicts };
}

/** Has a job check the list or import it, as its state says. */
export const addReading = (db: Querier, id: number) =>
  addJob(db, "read-list", { id }, { key: `read-list-${id}` });

/** Removes lists that were brought a week ago; what undoes those that were imported stays until its date. */
export async function forgetOldLists(db: Database): Promise<void> {
  await sql`delete from staff_imports where made_at < now() - make_interval(days => ${DAYS_KEPT})
    and coalesce(imported_at < now() - make_interval(days => ${UNDO_DAYS}), true)`.execute(db);
  await sql`update staff_imports set content = null where content is not null
    and made_at < now() - make_interval(days => ${DAYS_KEPT}) and state not in ('checking', 'importing')`.execute(
    db,
  );
}
