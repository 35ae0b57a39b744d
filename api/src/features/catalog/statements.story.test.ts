import { orderings } from "@adire/contract/shapes";
import { sql } from "kysely";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { openStoreForReading } from "../../testing/open-store.ts";

/** Ten thousand more products, of two variants each: enough for the database to prefer an index where there is one. */
const store = await openStoreForReading({ leaseMs: 60_000 });
await sql`with made as (
    insert into products (source, handle, name, price, brand_name, category_ids, created_at)
    select 'many', 'many-' || n, 'Many ' || n, 1000 + n % 5000, 'Oyin', '{1}', now() - n * interval '1 minute'
    from generate_series(1, 10000) n returning id
  ) insert into variants (product_id, size_id, color_id, price, on_hand, opened_with)
    select made.id, z.id, 1, 1000, 3, 3 from made, (select id from sizes order by id limit 2) z`.execute(
  store.db,
);
await sql`analyze products`.execute(store.db);
await sql`analyze variants`.execute(store.db);

/** What is kept of single products is gone when names change. */
async function forgetProducts(): Promise<void> {
  await sql`update brands set name = name`.execute(store.db);
  await store.app.inject({ url: "/products/api/brands/", headers: { "cache-control": "no-cache" } });
}

type Statement = { text: string; values: readonly unknown[] };

/** The statements that a call makes the database do. */
async function statementsOf(url: string): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    expect((await store.app.inject(url)).statusCode).toBe(200);
    return spy.mock.calls.flatMap(([asked, values]: unknown[]) => {
      const statement = typeof asked === "string" ? { text: asked, values } : (asked as Statement);
      // Now and then the process looks for changes, which belongs to no call.
      if (statement.text.includes("catalog_changes")) return [];
      return [{ text: statement.text, values: (statement.values ?? values ?? []) as unknown[] }];
    });
  } finally {
    spy.mockRestore();
  }
}

async function scans({ text, values }: Statement): Promise<string[]> {
  const { rows } = await store.pool.query(`explain ${text}`, [...values]);
  return rows
    .map((row) => String(row["QUERY PLAN"]))
    .filter((line) => /Seq Scan on (products|variants)\b/.test(line));
}

const filters = [
  "",
  "category=Women",
  "brand=Oyin&size=M&color=Indigo&in_stock=1",
  "tag=runway&is_new=1",
  "min_price=20&max_price=50",
  "listing=clearance",
  "on_sale=1",
  "search=many",
  "facets=1&size=S",
];
const list = "/products/api/products/";

test.each(orderings)(
  "a list in the order %s is one statement, which reads no table through, whatever is filtered",
  async (ordering) => {
    await store.app.inject(`${list}?ordering=${ordering}&page_size=1`);
    let read = 0;
    for (const filter of filters) {
      await forgetProducts();
      for (const page of [1, 2, 300]) {
        const statements = await statementsOf(`${list}?ordering=${ordering}&page=${page}&${filter}`);
        expect([filter, page, statements.length <= 1]).toEqual([filter, page, true]);
        for (const statement of statements)
          expect([filter, page, await scans(statement)]).toEqual([filter, page, []]);
        read += statements.length;
      }
    }
    expect(read).toBeGreaterThanOrEqual(filters.length);
  },
);

test("as many statements for a thousand products as for one, and none for products that have not changed since", async () => {
  for (const size of [1, 24, 1_000]) {
    await forgetProducts();
    expect(await statementsOf(`${list}?page_size=${size}`)).toHaveLength(1);
    expect(await statementsOf(`${list}?page_size=${size}&max_price=${90_000 + size}`)).toEqual([]);
  }
});

test("a product's page is one statement, which reads no table through", async () => {
  await forgetProducts();
  const statements = await statementsOf(`${list}${await store.product("coat")}/`);
  expect(statements).toHaveLength(1);
  for (const statement of statements) expect(await scans(statement)).toEqual([]);
});
