import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readStock } from "../features/stock/read-stock.ts";
import { paysAtOnce } from "../testing/fake-desk.ts";
import { openStore, openStoreForReading, putOnShelf, shipping } from "../testing/open-store.ts";

const { place } = endpoints.orders;
const { settle } = endpoints.payments;

/** Append-only tables, each with one of its columns. */
const ledgers = {
  order_history: "at",
  price_history: "at",
  refund_lines: "quantity",
  audit_log: "at",
  stock_movements: "at",
  parcel_lines: "quantity",
  order_notes: "note",
  customer_notes: "note",
};
/** Columns that are written once, of rows whose status changes. */
const fixed = {
  order_exchanges: ["order_id", "line_version", "quantity", "difference", "what", "reason", "asked_at"],
  order_returns: ["order_line_id", "quantity", "reason", "announced_by", "announced_at"],
  orders: ["total", "currency", "exchange_rate", "rate_source", "placed_at"],
  order_lines: ["order_id", "name", "brand", "unit_price"],
  parcels: ["order_id", "sent_by", "sent_at"],
  payments: ["order_id", "reference", "amount", "currency", "exchange_id"],
  refunds: [
    "payment_id",
    "key",
    "amount",
    "adjustment_amount",
    "order_amount",
    "reason",
    "requested_by",
    "created_at",
  ],
  payment_reversals: ["desk_id", "payment_id", "kind", "currency", "noticed_at"],
  payment_events: ["id", "event", "reference", "body", "received_at"],
  variants: ["on_hand", "initial_stock", "created_at"],
  guest_notes: ["email", "name", "note", "at"],
};
const fixedColumns = Object.entries(fixed).flatMap(([table, columns]) =>
  columns.map((column): [string, string] => [table, column]),
);
/** Tables that may be updated and deleted from. A new table belongs here or among the ledgers. */
const rewritable = [
  "addresses brands cart_lines carts catalog_changes categories collection_products collections colors",
  "contact_messages idempotency_keys imports job_failures ledger_checks ledger_differences mails",
  "newsletter_subscribers password_resets product_categories product_size_charts products rate_limits",
  "refresh_tokens reviews sessions email_verifications",
  "settings size_charts sizes staff_invitations staff_links staff_roles stock_alerts synonyms users wishlist_items",
  "recovery_codes totp_factors passkeys passkey_challenges packing saved_views deliveries delivery_lines",
  "draft_orders draft_order_lines",
  "search_counts search_pins redirects bulk_changes bulk_change_items staff_imports staff_import_items",
  "import_columns visits mail_wordings exports former_names review_photos review_requests new_reviews",
].flatMap((line) => line.split(" "));

const shared = await openStoreForReading();
const refused = { code: "42501" };
const run = (statement: string) => sql.raw(statement).execute(shared.db);

test.each(Object.entries(ledgers))("the store cannot change %s", async (table, column) => {
  await expect(run(`update ${table} set ${column} = ${column}`)).rejects.toMatchObject(refused);
  await expect(run(`update ${table} set ${column} = ${column} where false`)).rejects.toMatchObject(refused);
  await expect(run(`delete from ${table} where false`)).rejects.toMatchObject(refused);
  await expect(run(`truncate ${table}`)).rejects.toMatchObject(refused);
});

test.each(fixedColumns)("the store cannot change %s.%s", async (table, column) => {
  await expect(run(`update ${table} set ${column} = ${column} where false`)).rejects.toMatchObject(refused);
});

test.each(["orders", "order_lines", "payments", "payment_reversals", "refunds", "variants"])(
  "the store cannot delete from %s",
  async (table) => {
    await expect(run(`delete from ${table} where false`)).rejects.toMatchObject(refused);
  },
);

test("it works as a role that owns nothing, and has no way back to the owner", async () => {
  const { rows } = await sql<{ user: string; owned: number; rolsuper: boolean }>`select current_user as user,
    (select count(*) from pg_class where relowner = r.oid) as owned, rolsuper from pg_roles r
    where rolname = current_user`.execute(shared.db);
  expect(rows).toEqual([{ user: "adire_app", owned: 0, rolsuper: false }]);
  for (const door of [
    "set role adire",
    "set session authorization adire",
    "alter table orders disable trigger all",
  ])
    await expect(run(door)).rejects.toMatchObject(refused);
  await run("reset role");
  await expect(run("delete from order_history")).rejects.toMatchObject(refused);
});

test("the owner is kept from it too, as long as nobody switches the triggers off", async () => {
  const store = await openStore({ stock: { "coat / Rust / M": 9 } });
  await store.nobody.ask(place, { body: { shipping, items: [await store.item("shirt / White / S")] } });
  const asOwner = (statement: string) => store.asOwner(statement);
  for (const statement of [
    "update order_history set reason = 'x'",
    "delete from stock_movements",
    "truncate price_history",
    "update orders set total = 1",
    "update payments set amount = 1",
    "delete from order_lines",
    "update variants set on_hand = on_hand + 1",
    "update variants set initial_stock = on_hand",
    "delete from variants",
  ])
    await expect(asOwner(statement)).rejects.toMatchObject(refused);
});

test("every table is classified as a ledger or not", async () => {
  const { rows } = await sql<{ name: string; trusted: boolean }>`select c.relname as name,
    has_any_column_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete') as trusted
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'`.execute(
    shared.db,
  );
  const known = [...Object.keys(ledgers), ...Object.keys(fixed), ...rewritable];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  const open = rows.filter(({ name, trusted }) => rewritable.includes(name) && !trusted);
  expect(open).toEqual([]);
});

test("a price that changes leaves what it was", async () => {
  const store = await openStore();
  const { id, price } = await store.variant("shirt / White / S");
  const history = () =>
    store.db
      .selectFrom("price_history")
      .select(["old_price", "price"])
      .where("variant_id", "=", id)
      .execute();
  expect(await history()).toEqual([]);
  for (const to of [price + 500, price + 500, price])
    await store.db
      .updateTable("variants")
      .set({ price: to, compare_price: null })
      .where("id", "=", id)
      .execute();
  expect(await history()).toEqual([
    { old_price: price, price: price + 500 },
    { old_price: price + 500, price },
  ]);
});

const movementsOf = async (store: Awaited<ReturnType<typeof openStore>>, id: number) => {
  const { results } = await readStock(store.db, id, { page_size: 50 });
  return results.map(({ cause, quantity }) => `${cause} ${quantity}`).reverse();
};

test("stock changes by its movements only, and is their sum", async () => {
  const store = await openStore();
  store.desk.behave(paysAtOnce);
  const { id } = await store.variant("coat / Rust / M");
  const { payment } = await store.nobody.ask(place, {
    body: { shipping, items: [await store.item("coat / Rust / M", 2)] },
  });
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 3, reserved: 2 });
  await store.nobody.ask(settle, { params: { reference: payment?.reference ?? "" } });
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 1, reserved: 0 });
  await putOnShelf(store.db, id, 4);
  expect(await movementsOf(store, id)).toEqual(["opening 3", "sold -2", "import 3"]);
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 4, reserved: 0 });
  const again = sql`insert into stock_movements (variant_id, quantity, cause, order_id)
    select variant_id, quantity, cause, order_id from stock_movements where cause = 'sold'`;
  await expect(again.execute(store.db)).rejects.toMatchObject({ code: "23505" });
});

test.each([
  ["more than there is", "values ($, -6, 'import')", "23514"],
  ["what is promised", "values ($, -4, 'import')", "23514"],
  ["an opening that no variant wrote", "values ($, 5, 'opening')", "23514"],
  ["a change by staff without a name", "values ($, 1, 'staff')", "23514"],
])("the database itself refuses a movement of %s", async (_, values, code) => {
  const store = await openStore();
  const { id } = await store.variant("coat / Indigo / S");
  await store.nobody.ask(place, { body: { shipping, items: [await store.item("coat / Indigo / S", 2)] } });
  const statement = `insert into stock_movements (variant_id, quantity, cause) ${values.replace("$", String(id))}`;
  await expect(sql.raw(statement).execute(store.db)).rejects.toMatchObject({ code });
  expect(await store.variant("coat / Indigo / S")).toMatchObject({ on_hand: 5, reserved: 2 });
});

test("the database itself refuses to track stock that was sold beyond what is there", async () => {
  const store = await openStore();
  const { id } = await store.variant("coat / Indigo / S");
  const setTracked = (tracked: boolean) =>
    store.db.updateTable("variants").set({ stock_tracked: tracked }).where("id", "=", id).execute();
  await setTracked(false);
  await store.nobody.ask(place, { body: { shipping, items: [await store.item("coat / Indigo / S", 6)] } });
  await expect(setTracked(true)).rejects.toMatchObject({ code: "23514" });
  const less = sql`update variants set reserved = -1 where id = ${id}`;
  await expect(less.execute(store.db)).rejects.toMatchObject({ code: "23514" });
});

test.each([
  ["other pieces than are on hand", "on_hand, initial_stock", "4, 5"],
  ["pieces that it did not come with", "on_hand", "4"],
  ["pieces that are not there", "initial_stock", "4"],
])("the database itself refuses a variant with %s", async (_, columns, values) => {
  const statement = (names: string, numbers: string) =>
    run(`insert into variants (product_id, size_id, price, ${names})
      select p.id, z.id, 100, ${numbers} from products p, sizes z where p.handle = 'serum' and z.name = 'M'`);
  await expect(statement(columns, values)).rejects.toMatchObject(refused);
});

test("concurrent movements of many variants, in any order, do not deadlock", async () => {
  const store = await openStore();
  const { rows } = await sql<{ id: number }>`select id from variants order by id`.execute(store.db);
  const ids = rows.map(({ id }) => id);
  await Promise.all(
    Array.from({ length: 16 }, (_, turn) =>
      sql`insert into stock_movements (variant_id, quantity, cause)
        select unnest(${turn % 2 ? ids : ids.toReversed()}::bigint[]), 1, 'import'`.execute(store.db),
    ),
  );
  const wrong = await sql`select v.id from variants v
    where on_hand <> initial_stock + (select sum(quantity) from stock_movements m where m.variant_id = v.id)`.execute(
    store.db,
  );
  expect(wrong.rows).toEqual([]);
  expect(await store.variant("coat / Indigo / S")).toMatchObject({ on_hand: 21 });
});
