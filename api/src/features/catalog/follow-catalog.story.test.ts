import { fillPath } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { orderings } from "@adire/contract/shapes";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { saveProducts } from "./save-products.ts";

type Store = Awaited<ReturnType<typeof openStore>>;
const path = fillPath(endpoints.products.list.path);

async function everything({ app }: Pick<Store, "app">): Promise<unknown[]> {
  const questions = [
    ...orderings.map((ordering) => `ordering=${ordering}`),
    ...[
      "size=M&in_stock=1",
      "color=Indigo",
      "tag=runway",
      "listing=clearance",
      "brand=Oyin",
      "max_price=60",
      "is_new=0",
    ],
  ];
  const answers = [];
  for (const question of questions) {
    const { results, ...page } = (await app.inject(`${path}?facets=1&page_size=500&${question}`)).json();
    answers.push({ question, ids: results.map(({ id }: { id: number }) => id), page });
  }
  return answers;
}

/** Every seventh is sold out from the start: nothing is written of its pieces, so that it may be deleted. */
const piece = (number: number, name: string) =>
  draft(
    { handle: `piece-${number}`, name, tags: ["runway"], price: 1_000 + number * 37 },
    number % 7 ? { "Indigo / M": number % 3, "Rust / L": 2 } : { "Indigo / M": 0, "Rust / L": 0 },
  );

/** What may happen to a catalog, in the ways it happens. */
const happenings: Record<string, (store: Store) => Promise<unknown>> = {
  "prices change": ({ db }) =>
    sql`update products set price = price + 500, compare_price = null where id % 2 = 0`.execute(db),
  "names change": ({ db }) => sql`update products set name = reverse(name) where id % 3 = 1`.execute(db),
  "all get one name": ({ db }) => sql`update products set name = 'Same' where id % 2 = 1`.execute(db),
  "products leave": ({ db }) => sql`update products set status = 'draft' where id % 4 = 0`.execute(db),
  "products come back": ({ db }) => sql`update products set status = 'active'`.execute(db),
  "the first product of each kind leaves": ({ db }) =>
    sql`update products set status = 'draft' where id in (select min(id) from products group by subcategory)`.execute(
      db,
    ),
  "they come back with other pictures": ({ db }) =>
    sql`update products set status = 'active', images[1] = 'other-' || images[1]
      where status = 'draft'`.execute(db),
  "pictures are taken away": ({ db }) =>
    sql`update products set images = '{}' where id in (select min(id) from products group by subcategory)`.execute(
      db,
    ),
  "a kind vanishes": ({ db }) =>
    sql`update products set subcategory = 'Trousers'
      where subcategory = (select min(subcategory) from products)`.execute(db),
  "pieces are sold": ({ db }) => sql`update variants set reserved = on_hand where id % 2 = 0`.execute(db),
  "pieces are taken back": ({ db }) => sql`update variants set reserved = 0`.execute(db),
  "stock is not tracked any more": ({ db }) =>
    sql`update variants set stock_tracked = false where id % 3 = 0`.execute(db),
  "variants are retired": ({ db }) =>
    sql`update variants set retired_at = now() where id % 5 = 0`.execute(db),
  "products are imported": ({ db }) =>
    db.transaction().execute((tx) =>
      saveProducts(
        tx,
        Array.from({ length: 40 }, (_, at) => piece(at, at % 2 ? `Ákò ${at}` : `zebra ${90 - at}`)),
        "import",
      ),
    ),
  "the same is imported again": ({ db }) =>
    db.transaction().execute((tx) => saveProducts(tx, [piece(3, "Aso"), piece(41, "Camp Shirt")], "import")),
  "a product is deleted": ({ db }) => sql`delete from products where handle = 'piece-7'`.execute(db),
  "brands and colors get other names": async ({ db }) => {
    await sql`update brands set name = 'Zed' where name = 'Oyin'`.execute(db);
    await sql`update colors set name = 'Deep blue' where name = 'Indigo'`.execute(db);
  },
  "stars are given": ({ db }) =>
    sql`insert into reviews (product_id, stars, author)
      select id, 1 + id % 5, 'A' from products where id % 3 = 0`.execute(db),
};

test("a process that follows the changes knows what one knows that reads everything anew", async () => {
  const store = await openStore();
  await everything(store);
  for (const [name, happens] of Object.entries(happenings)) {
    await happens(store);
    const followed = await everything(store);
    const fresh = await everything(await store.anotherProcess({ leaseMs: 0 }));
    expect([name, followed]).toEqual([name, fresh]);
  }
});
