import { sql } from "kysely";
import { expect, test } from "vitest";
import { awayDatabase } from "../../testing/away-database.ts";
import { openStore } from "../../testing/open-store.ts";
import { makeSearchLog } from "./search-log.ts";

test("searches whose write fails are written with the next ones", async () => {
  const { db } = await openStore();
  const { away, isBack } = awayDatabase(db);
  const log = makeSearchLog(away);
  log.found("red coat", 3);
  log.count({ search: "Red coat" });
  await expect(log.flush()).rejects.toThrow("is away");
  isBack();
  log.count({ search: "red coat" });
  await log.stop();
  const { rows } = await sql`select text, searches, results from search_counts`.execute(db);
  expect(rows).toEqual([{ text: "red coat", searches: 2, results: 3 }]);
});
