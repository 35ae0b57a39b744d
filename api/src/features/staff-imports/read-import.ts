import type { AnswerOf, QueryOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { ImportDetail } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database, Querier } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";

type List = typeof endpoints.staffImports.list;
const DAYS_KEPT = 7;
const PAGE = 50;

export async function listImports(db: Querier, { before }: QueryOf<List>): Promise<AnswerOf<List>> {
  const { rows } = await sql<AnswerOf<List>["results"][number]>`
    select id, file, made_by, to_json(made_at) as made_at, state, (found -> 'faults' ->> 'count')::int as to_fix
    from staff_imports where ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${PAGE + 1}`.execute(db);
  const results = rows.slice(0, PAGE);
  return { results, next: rows.length > PAGE ? (results.at(-1)?.id ?? null) : null };
}

/** @throws Problem not_found */
export async function readImport(db: Querier, id: number): Promise<ImportDetail> {
  const { rows } = await sql<ImportDetail>`
    select id, file, source, made_by, to_json(made_at) as made_at, state, share, refusal, found
    from staff_imports where id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  return rows[0];
}

/** Has a job check the list or import it, as its state says. */
export const addReading = (db: Querier, id: number) =>
  addJob(db, "read-list", { id }, { key: `read-list-${id}` });

/** Removes lists that were brought a week ago. */
export async function forgetOldLists(db: Database): Promise<void> {
  await sql`delete from staff_imports where made_at < now() - make_interval(days => ${DAYS_KEPT})`.execute(
    db,
  );
}
