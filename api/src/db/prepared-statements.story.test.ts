import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStoreForReading } from "../testing/open-store.ts";
import { openStore } from "./open.ts";

const shop = await openStoreForReading();

test("a statement with parameters is planned once per connection, whatever its values", async () => {
  const { db, close } = openStore(shop.url, { max: 1 });
  for (const number of [1, 2, 3]) {
    const { rows } = await sql<{ twice: number }>`select 2 * ${number}::int as twice`.execute(db);
    expect(rows).toEqual([{ twice: 2 * number }]);
  }
  const { rows } = await sql<{ uses: number }>`select generic_plans + custom_plans as uses
    from pg_prepared_statements where statement like 'select 2 *%'`.execute(db);
  expect(rows).toEqual([{ uses: 3 }]);
  await close();
});

test("a statement that fails leaves the connection usable, in and outside of a transaction", async () => {
  const { db, close } = openStore(shop.url, { max: 1 });
  const divide = (by: number) => sql<{ result: number }>`select 6 / ${by}::int as result`;
  await expect(divide(0).execute(db)).rejects.toThrow("division by zero");
  await expect(db.transaction().execute((tx) => divide(0).execute(tx))).rejects.toThrow("division by zero");
  expect((await divide(3).execute(db)).rows).toEqual([{ result: 2 }]);
  await close();
});

test("a long list of rows is not prepared", async () => {
  const { db, close } = openStore(shop.url, { max: 1 });
  const rows = Array.from({ length: 1_000 }, (_, at) => sql`(${at}::int)`);
  await sql`select count(*) from (values ${sql.join(rows)}) list (number)`.execute(db);
  const prepared = await sql<{ statements: number }>`select count(*) as statements
    from pg_prepared_statements`.execute(db);
  expect(prepared.rows).toEqual([{ statements: 0 }]);
  await close();
});
