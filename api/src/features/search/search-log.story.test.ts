import { type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../../testing/open-store.ts";
import { makeSearchLog } from "./search-log.ts";

test("searches whose write fails are written with the next ones", async () => {
  const { db } = await openStore();
  let isAway = true;
  const failing: KyselyPlugin = {
    transformQuery({ node }) {
      if (isAway) throw new Error("the database is away");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const log = makeSearchLog(db.withPlugin(failing));
  log.found("red coat", 3);
  log.count({ search: "Red coat" });
  await expect(log.flush()).rejects.toThrow("is away");
  isAway = false;
  log.count({ search: "red coat" });
  await log.stop();
  const { rows } = await sql`select text, searches, results from search_counts`.execute(db);
  expect(rows).toEqual([{ text: "red coat", searches: 2, results: 3 }]);
});
