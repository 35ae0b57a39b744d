import { orderings } from "@adire/contract/shapes";
import { sql } from "kysely";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { openStoreForReading } from "../../testing/open-store.ts";
import { readNamePlaces } from "./read-indexed-products.ts";

/** Ten thousand more products with two variants each: enough for the planner to prefer indexes. */
const store = await openStoreForReading({ leaseMs: 60_000 });
await sql`with made as (
    insert into products (source, handle, name, price, brand_name, category_ids, created_at)
    select 'many', 'many-' || n, 'Many ' || n, 1000 + n % 5000, 'Oyin', '{1}', now() - n * interval '1 minute'
    from generate_series(1, 10000) n returning id
  ) insert into variants (product_id, size_id, color_id, price, on_hand, initial_stock)
    select made.id, z.id, 1, 1000, 3, 3 from made, (select id from sizes order by id limit 2) z`.execute(
  store.db,
);
const planOfNamePlaces = await planBeforeStatistics();
await sql`analyze products`.execute(store.db);
await sql`analyze variants`.execute(store.db);

/** How the places by name of new products are looked up while there are no statistics. */
async function planBeforeStatistics(): Promise<string> {
  const client = await store.pool.connect();
  const spy = vi.spyOn(client, "query");
  try {
    await client.query("begin");
    await readNamePlaces(client, [1, 2, 3]);
    const [text, values] = spy.mock.lastCall as unknown as [string, unknown[]];
    const { rows } = await client.query(`explain ${text}`, values);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    spy.mockRestore();
    await client.query("rollback");
    client.release();
  }
}

type Statement = { text: string; values: readonly unknown[] };

/** The statements that a request sends to the database. */
async function statementsOf(url: string): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    expect((await store.app.inject(url)).statusCode).toBe(200);
    return spy.mock.calls.flatMap(([asked, values]: unknown[]) => {
      const statement = typeof asked === "string" ? { text: asked, values } : (asked as Statement);
      // In the background the change stream looks for changes, and searches are counted every ten seconds.
      if (/catalog_changes|search_counts/.test(statement.text)) return [];
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
  "a list in the order %s is one statement without a table scan, whatever is filtered",
  async (ordering) => {
    await store.app.inject(`${list}?ordering=${ordering}&page_size=1`);
    let count = 0;
    for (const filter of filters)
      for (const page of [1, 2, 300]) {
        const statements = await statementsOf(`${list}?ordering=${ordering}&page=${page}&${filter}`);
        expect([filter, page, statements.length <= 1]).toEqual([filter, page, true]);
        for (const statement of statements)
          expect([filter, page, await scans(statement)]).toEqual([filter, page, []]);
        count += statements.length;
      }
    expect(count).toBeGreaterThanOrEqual(filters.length);
  },
);

test("a list of a thousand products takes as many statements as a list of one; a cached list takes none", async () => {
  const statementsOfList = (size: number) => statementsOf(`${list}?page_size=${size}&max_price=90000`);
  for (const size of [1, 24, 100, 1_000]) expect(await statementsOfList(size)).toHaveLength(1);
  // A thousand products are too much for the cache.
  for (const size of [1, 24, 100]) expect(await statementsOfList(size)).toEqual([]);
});

test("right after an import, the places of its products by name are looked up in an index", () => {
  expect(planOfNamePlaces).toMatch(/Index (Only )?Scan Backward using products_name\b/);
  expect(planOfNamePlaces).not.toMatch(/Sort/);
});

test("a product is one statement without a table scan, and so are the products beside it", async () => {
  const coat = await store.product("coat");
  for (const path of [`${coat}/`, `${coat}/beside/`]) {
    const statements = await statementsOf(list + path);
    expect(statements).toHaveLength(1);
    for (const statement of statements) expect(await scans(statement)).toEqual([]);
  }
});
