import { sql } from "kysely";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { openStoreForReading } from "../testing/open-store.ts";
import { openStore } from "./open.ts";
import { prepared } from "./prepared.ts";

const shop = await openStoreForReading();
const double = async (db: ReturnType<typeof openStore>["db"], number: number) =>
  (await sql<{ twice: number }>`${prepared} select 2 * ${number}::int as twice`.execute(db)).rows[0]?.twice;

test("a marked statement is planned once a connection", async () => {
  const { db, close } = openStore(shop.url, { max: 1 });
  for (const number of [1, 2, 3]) expect(await double(db, number)).toBe(2 * number);
  const { rows } = await sql<{
    uses: number;
  }>`select generic_plans + custom_plans as uses from pg_prepared_statements
    where statement like '%2 *%'`.execute(db);
  expect(rows).toEqual([{ uses: 3 }]);
  await close();
});

test("behind a pooler that knows no prepared statements the answers are the same, and no more are prepared", async () => {
  const { db, close } = openStore(shop.url, { max: 1 });
  expect(await double(db, 1)).toBe(2);
  // What a pooler does to a session: another connection, which never heard of the statement.
  await sql`deallocate all`.execute(db);
  expect(await double(db, 2)).toBe(4);
  const asked = vi.spyOn(pg.Client.prototype, "query");
  expect(await double(db, 3)).toBe(6);
  expect(asked.mock.calls.map(([statement]) => typeof statement)).toEqual(["string"]);
  asked.mockRestore();
  await close();
});

test("a statement that is wrong says so, once", async () => {
  const { db, close } = openStore(shop.url, { max: 1 });
  await expect(sql`${prepared} select 1 / ${0}::int`.execute(db)).rejects.toThrow("division by zero");
  expect(await double(db, 3)).toBe(6);
  await close();
});
