import type { AnswerOf, QueryOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { EXPORT_DAYS, type ExportRow } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { Problem } from "../../platform/problem.ts";

type List = typeof endpoints.dataExports.list;
const PAGE_SIZE = 50;

const columns = sql`id, kind, first_day::text as "from", last_day::text as "to", state, row_count, bytes, failure,
  made_by, to_json(made_at) as made_at,
  to_json(finished_at + make_interval(days => ${EXPORT_DAYS})) as kept_until`;

/** @throws Problem not_found */
export async function readExport(db: Querier, id: number): Promise<ExportRow> {
  const { rows } = await sql<ExportRow>`select ${columns} from exports where id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  return rows[0];
}

export async function listExports(db: Querier, { before }: QueryOf<List>): Promise<AnswerOf<List>> {
  const { rows } = await sql<ExportRow>`select ${columns} from exports
    where ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${PAGE_SIZE + 1}`.execute(db);
  return pageOf(rows, PAGE_SIZE);
}

/** The key of its file in the storage; undefined where it is not ready. */
export async function keyOf(db: Querier, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select file || '.csv' as key from exports where id = ${id} and state = 'ready'`.execute(db);
  return rows[0]?.key;
}
