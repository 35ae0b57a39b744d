import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { savedView } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Querier, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";

type SavedView = z.infer<typeof savedView>;

/** Of one person for one screen: tabs that still fit. */
const MAX_VIEWS = 20;

export async function listViews(
  db: Querier,
  userId: number,
  screen: string,
): Promise<{ results: SavedView[] }> {
  const results = await db
    .selectFrom("saved_views")
    .select(["id", "screen", "name", "query"])
    .where("user_id", "=", userId)
    .where("screen", "=", screen)
    .orderBy("id")
    .limit(MAX_VIEWS)
    .execute();
  return { results };
}

/** Saves a query under a name, or replaces the one of that name. @throws Problem too_many_views */
export async function saveView(
  tx: Transaction,
  userId: number,
  view: BodyOf<typeof endpoints.savedViews.save>,
): Promise<SavedView> {
  // One save at a time, so that all are counted.
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<SavedView>`insert into saved_views (user_id, screen, name, query)
    values (${userId}, ${view.screen}, ${view.name}, ${view.query})
    on conflict (user_id, screen, lower(name)) do update set name = excluded.name, query = excluded.query
    returning id, screen, name, query`.execute(tx);
  if (!rows[0] || (await countViews(tx, userId, view.screen)) > MAX_VIEWS)
    throw new Problem("too_many_views");
  return rows[0];
}

async function countViews(tx: Transaction, userId: number, screen: string): Promise<number> {
  const { rows } = await sql<{ views: number }>`select count(*)::int as views from saved_views
    where user_id = ${userId} and screen = ${screen}`.execute(tx);
  return rows[0]?.views ?? 0;
}

/** @throws Problem not_found for a view of somebody else */
export async function removeView(tx: Transaction, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem("not_found");
}
