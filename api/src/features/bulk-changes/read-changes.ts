import type { AnswerOf, QueryOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import {
  type BulkChangeDetail,
  type BulkItem,
  bulkItemStates,
  MAX_BULK_PRODUCTS,
} from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { Problem } from "../../platform/problem.ts";
import { fitPlans, type Item, reversed } from "./apply-plans.ts";

type Endpoints = typeof endpoints.bulkChanges;
const PAGE = 50;
/** Products that an undo would not touch, by name. */
const MAX_CONFLICTS = 50;

const summary = sql`c.id, c.subject, c.made_by, to_json(c.made_at) as made_at, to_json(c.written_at) as written_at,
  to_json(c.starts_at) as starts_at, to_json(c.ends_at) as ends_at, c.is_ended,
  to_json(c.undo_until) as undo_until, c.undo_by, to_json(c.undo_asked_at) as undo_asked_at,
  to_json(c.undone_at) as undone_at`;

export async function listChanges(
  db: Querier,
  { before }: QueryOf<Endpoints["list"]>,
): Promise<AnswerOf<Endpoints["list"]>> {
  const { rows } = await sql<AnswerOf<Endpoints["list"]>["results"][number]>`
    select ${summary} from bulk_changes c where ${before === undefined ? sql`true` : sql`c.id < ${before}`}
    order by c.id desc limit ${PAGE + 1}`.execute(db);
  return pageOf(rows, PAGE);
}

/** @throws Problem not_found */
export async function readChange(db: Querier, id: number): Promise<BulkChangeDetail> {
  const { rows } = await sql<Omit<BulkChangeDetail, "conflicts">>`
    select ${summary}, c.change,
      (select json_object_agg(s, (select count(*) from bulk_change_items i
        where i.change_id = c.id and i.status = s)) from unnest(${[...bulkItemStates]}::text[]) s) as counts,
      (select count(*) from bulk_change_items i where i.change_id = c.id and i.plan ? 'skipped') as partly
    from bulk_changes c where c.id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  const isOpen = rows[0].written_at !== null && rows[0].undo_asked_at === null;
  return { ...rows[0], conflicts: await readConflicts(db, id, isOpen) };
}

/** Products that the undo left alone, or would leave alone now. */
async function readConflicts(
  db: Querier,
  id: number,
  isOpen: boolean,
): Promise<BulkChangeDetail["conflicts"]> {
  const { rows: items } = await sql<Item>`select place, product_id, plan from bulk_change_items
    where change_id = ${id} and status = ${isOpen ? "written" : "conflict"} order by place
    limit ${isOpen ? MAX_BULK_PRODUCTS : MAX_CONFLICTS}`.execute(db);
  const back = items.map((item) => ({ ...item, plan: reversed(item.plan) }));
  const conflicts = isOpen ? (await fitPlans(db, back, null)).filter(({ whole }) => !whole) : items;
  const { rows } = await sql<BulkChangeDetail["conflicts"][number]>`
    select p.id, p.name, l.name as changed_by, to_json(l.at) as changed_at
    from unnest(${conflicts.slice(0, MAX_CONFLICTS).map(({ product_id }) => product_id)}::bigint[])
        with ordinality as i (id, place)
      join products p on p.id = i.id
      left join lateral (select name, at from audit_log where record = 'products' and record_id = p.id
        and screen <> ${`/products/changes/${id}`} order by id desc limit 1) l on true
    order by i.place`.execute(db);
  return rows;
}

/** @throws Problem not_found */
export async function listItems(
  db: Querier,
  id: number,
  { status, before, page_size }: QueryOf<Endpoints["items"]>,
): Promise<AnswerOf<Endpoints["items"]>> {
  const { rows: known } = await sql`select from bulk_changes where id = ${id}`.execute(db);
  if (!known[0]) throw new Problem("not_found");
  const conditions = [
    sql`change_id = ${id}`,
    ...(status ? [sql`status = ${status}`] : []),
    ...(before === undefined ? [] : [sql`place >= ${before}`]),
  ];
  type Own = Pick<BulkItem, "status" | "at" | "skipped">;
  type Row = Own & { place: number; shown: Omit<BulkItem, keyof Own> };
  const { rows } = await sql<Row>`
    select place, shown, status, to_json(at) as at,
      coalesce((plan ->> 'skipped')::integer, 0) as skipped from bulk_change_items
    where ${sql.join(conditions, sql` and `)} order by place limit ${page_size + 1}`.execute(db);
  return {
    results: rows.slice(0, page_size).map(({ place: _, shown, ...own }) => ({ ...shown, ...own })),
    next: rows[page_size]?.place ?? null,
  };
}
