import { endpoints } from "@adire/contract/endpoints";
import { MAX_STOCK } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { paysAtOnce } from "../../testing/fake-desk.ts";
import { openStore, openStoreForReading, type Store, shipping } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { audit } from "../audit/audit.ts";

tellsAll("stock", "deliveries");
const { read, adjust, count, track } = endpoints.stock;
const { place, cancel } = endpoints.orders;
const shared = await openStoreForReading();

async function open(name: string, promised = 0) {
  const store = await openStore();
  store.desk.behave(paysAtOnce);
  const boss = await store.staff();
  const params = { id: (await store.variant(name)).id };
  const buy = async (quantity: number) => {
    const { id, payment } = await store.nobody.ask(place, {
      body: { shipping, items: [await store.item(name, quantity)] },
    });
    return { id, reference: payment?.reference ?? "" };
  };
  const order = promised ? await buy(promised) : undefined;
  return { store, boss, params, buy, order };
}

test("staff read stock on hand, reserved and sold, and every movement with actor and reason", async () => {
  const { store, boss, params, buy, order } = await open("coat / Indigo / S", 2);
  await boss.ask(adjust, { params, body: { quantity: 10, reason: "a delivery from Abeokuta" } });
  await store.nobody.ask(endpoints.payments.settle, { params: { reference: order?.reference ?? "" } });
  await buy(1);
  const { level, results: movements, next } = await boss.ask(read, { params });
  expect(level).toMatchObject({
    product_name: "Harmattan Coat",
    color: "Indigo",
    size: "S",
    on_hand: 13,
    reserved: 1,
    available: 12,
    sold: 2,
  });
  expect(next).toBeNull();
  expect(movements).toMatchObject([
    { quantity: -2, cause: "sold", order_id: order?.id, by: null },
    { quantity: 10, cause: "staff", order_id: null, by: boss.email, reason: "a delivery from Abeokuta" },
    { id: null, quantity: 5, cause: "opening", order_id: null, by: null, reason: "" },
  ]);
  expect(movements.map(({ at }) => at)).toEqual(
    movements
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  const first = await boss.ask(read, { params, query: { page_size: 1 } });
  const before = first.next ?? 0;
  await boss.ask(adjust, { params, body: { quantity: -1, reason: "moths" } });
  const second = await boss.ask(read, { params, query: { before, page_size: 1 } });
  expect(second).toMatchObject({ next: movements[1]?.id, results: [{ quantity: 10 }] });
  const last = await boss.ask(read, { params, query: { before: second.next ?? 0, page_size: 1 } });
  expect(last).toMatchObject({ level: { on_hand: 12 }, next: null, results: [{ cause: "opening" }] });
  const audit = await store.db
    .selectFrom("audit_log")
    .select(["user_id", "action", "subject", "record", "record_id", "changes"])
    .orderBy("id")
    .limit(1)
    .execute();
  expect(audit).toEqual([
    {
      user_id: boss.id,
      action: "stock.adjust",
      subject: "Harmattan Coat Indigo S",
      record: "products",
      record_id: await store.product("coat"),
      changes: { on_hand: [5, 15], reason: [null, "a delivery from Abeokuta"] },
    },
  ]);
});

test("stock is taken away, but never what is reserved", async () => {
  const { store, boss, params, buy } = await open("coat / Indigo / S", 2);
  const gone = await boss.ask(adjust, { params, body: { quantity: -3, reason: "moths" } });
  expect(gone).toMatchObject({ on_hand: 2, reserved: 2, available: 0 });
  const refused = await boss.refusal(adjust, { params, body: { quantity: -1, reason: "more moths" } });
  expect(refused).toMatchObject({
    status: 409,
    code: "stock_promised",
    reserved: 2,
    message: "2 are promised to orders: at least so many must stay.",
  });
  expect((await boss.ask(read, { params })).results).toHaveLength(2);
  const noted = await store.db.selectFrom("audit_log").select(["action", "changes"]).execute();
  expect(noted).toEqual([{ action: "stock.adjust", changes: { on_hand: [5, 2], reason: [null, "moths"] } }]);
  await boss.ask(adjust, { params, body: { quantity: 1, reason: "found again" } });
  await buy(1);
  const other = { id: (await store.variant("coat / Rust / S")).id };
  const { level } = await boss.ask(read, { params: other });
  const tooMany = await boss.refusal(adjust, {
    params: other,
    body: { quantity: -level.on_hand - 1, reason: "more than there are" },
  });
  expect(tooMany).toMatchObject({
    code: "stock_promised",
    reserved: 0,
    message: "There are not so many to take away.",
  });
});

test("one reserved item is named in the singular", async () => {
  const { boss, params } = await open("coat / Indigo / S", 1);
  expect(
    await boss.refusal(count, { params, body: { on_hand: 0, seen: 5, reason: "a look" } }),
  ).toMatchObject({
    message: "1 is promised to orders: at least so many must stay.",
  });
});

test("the stock of a variant has an upper limit", async () => {
  const { boss, params } = await open("coat / Indigo / S");
  const { level } = await boss.ask(read, { params });
  const room = MAX_STOCK - level.on_hand;
  const above = [`must not bring it above ${MAX_STOCK}`];
  await boss.ask(adjust, { params, body: { quantity: room, reason: "a fleet of lorries" } });
  expect((await boss.ask(read, { params })).level.on_hand).toBe(MAX_STOCK);
  expect(await boss.refusal(adjust, { params, body: { quantity: 1, reason: "one more" } })).toMatchObject({
    code: "invalid",
    errors: { quantity: above },
  });
});

test("an unknown variant is a 404", async () => {
  const { boss } = await open("coat / Indigo / S");
  expect(
    await boss.refusal(adjust, { params: { id: 999_999 }, body: { quantity: 1, reason: "where?" } }),
  ).toMatchObject({ code: "not_found", message: "There’s no such variant." });
});

test("a count sets what is on hand, by a movement of the difference", async () => {
  const { store, boss, params } = await open("coat / Indigo / S", 2);
  const counting = (seen: number, on_hand: number) => ({
    params,
    body: { seen, on_hand, reason: "the yearly count" },
  });
  expect(await boss.ask(count, counting(5, 9))).toMatchObject({ on_hand: 9, reserved: 2 });
  expect(await boss.ask(count, counting(9, 9))).toMatchObject({ on_hand: 9 });
  expect(await boss.refusal(count, counting(9, 1))).toMatchObject({ code: "stock_promised", reserved: 2 });
  expect(await boss.ask(count, counting(9, 2))).toMatchObject({ on_hand: 2, available: 0 });
  const { results } = await boss.ask(read, { params });
  expect(results.map(({ quantity }) => quantity)).toEqual([-7, 4, 5]);
  const noted = await store.db.selectFrom("audit_log").select(["action", "changes"]).orderBy("id").execute();
  expect(noted.map(({ action }) => action)).toEqual(["stock.count", "stock.count", "stock.count"]);
  expect(noted[0]?.changes).toMatchObject({ reason: [null, "the yearly count"] });
});

test("a count of stock that changed since it was seen is refused, and says who changed it to what", async () => {
  const { store, boss, params } = await open("coat / Indigo / S");
  const packer = await store.staff("Packer");
  const { level } = await boss.ask(read, { params });
  const body = { on_hand: 9, seen: level.on_hand, reason: "the yearly count" };
  const blind = { params, body: { on_hand: 9, reason: "the yearly count" } };
  expect((await boss.refusal(count, blind)).errors).toHaveProperty("seen");
  const both = await Promise.all([boss, packer].map((one) => one.call(count, { params, body })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = await packer.refusal(count, { params, body: { ...body, on_hand: 4 } });
  expect(refused).toMatchObject({ code: "changed_meanwhile", present: { on_hand: 9, reserved: 0 } });
  expect(refused.message).toMatch(/^staff-.* has changed this meanwhile: from 5 to 9\. Count again\.$/);
  expect(await packer.ask(count, { params, body: { ...body, seen: 9, on_hand: 4 } })).toMatchObject({
    on_hand: 4,
  });
});

test("a repeated call with its Idempotency-Key moves stock once", async () => {
  const { boss, params } = await open("coat / Indigo / S");
  const request = {
    params,
    body: { quantity: 3, reason: "found" },
    headers: { "idempotency-key": "shelf-1" },
  };
  const first = await boss.ask(adjust, request);
  const again = await boss.call(adjust, request);
  expect(again.body).toEqual(first);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect((await boss.ask(read, { params })).level.on_hand).toBe(8);
});

test("buyers and staff change one variant at once: reserved stock is there, and the sum is right", async () => {
  const { store, boss, params } = await open("shirt / White / M");
  const item = await store.item("shirt / White / M");
  const took = () => boss.call(adjust, { params, body: { quantity: -5, reason: "to the other shop" } });
  const bought = (from: string) => store.nobody.call(place, { body: { shipping, items: [item] }, from });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => (turn % 4 ? bought(`10.0.0.${turn}`) : took())),
  );
  const orders = answers.filter(({ status }) => status === 201).length;
  const { level, results: movements } = await boss.ask(read, { params });
  expect(level.reserved).toBe(orders);
  expect(level.on_hand).toBeGreaterThanOrEqual(orders);
  expect(movements.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(level.on_hand);
});

test("who waits for a size gets a mail when staff add stock", async () => {
  const { store, boss, params } = await open("coat / Rust / S");
  const { product_id, size, color } = await store.item("coat / Rust / S");
  const body = { product_id, size, color, email: "ada@example.com" };
  await store.nobody.ask(endpoints.stockAlerts.ask, { body });
  const { level } = await boss.ask(read, { params });
  const found = { seen: level.on_hand, on_hand: 2, reason: "behind the curtain" };
  await boss.ask(count, { params, body: found });
  await store.workOff();
  expect(store.posted.filter(({ kind }) => kind === "back-in-stock").map(({ to }) => to)).toEqual([
    "ada@example.com",
  ]);
});

test("untracked stock is never sold out; its orders are in the ledger all the same", async () => {
  const { store, boss, params, buy } = await open("robe / White / L");
  const body = { tracked: false, reason: "sewn when it is ordered" };
  expect(await boss.ask(track, { params, body })).toMatchObject({
    tracked: false,
    on_hand: 1,
    available: 1_000,
  });
  const { product_id } = await store.item("robe / White / L");
  const shown = async () =>
    (await store.nobody.ask(endpoints.products.read, { params: { id: product_id } })).variants;
  const { id, reference } = await buy(20);
  expect((await boss.ask(read, { params })).level).toMatchObject({
    on_hand: 1,
    reserved: 20,
    available: 1_000,
  });
  await store.nobody.ask(endpoints.payments.settle, { params: { reference } });
  await boss.ask(adjust, { params, body: { quantity: -2, reason: "moths" } });
  const { level, results: movements } = await boss.ask(read, { params });
  expect(level).toMatchObject({ on_hand: -21, reserved: 0, sold: 20, available: 1_000 });
  expect(movements.map(({ quantity, order_id }) => [quantity, order_id])).toEqual([
    [-2, null],
    [-20, id],
    [1, null],
  ]);
  expect(await shown()).toContainEqual(expect.objectContaining({ stock: 1_000, stock_tracked: false }));
  const ann = await store.shopper();
  const item = await store.item("robe / White / L", 20);
  const { item: line } = await ann.ask(endpoints.cart.add, { body: item });
  expect(line).toMatchObject({ quantity: 20, product_stock: 1_000 });
  expect((await audit(store.db, store.desk.ledger())).disagreements).toEqual([]);
});

test("a product that was sold out is among those in stock when its stock is not tracked", async () => {
  const { store, boss, params } = await open("beads / Gold / One Size");
  const found = async () => {
    const query = { in_stock: true, search: "brass beads" };
    return (await store.nobody.ask(endpoints.products.list, { query })).results.map(({ name, stock }) => [
      name,
      stock,
    ]);
  };
  expect(await found()).not.toContainEqual(["Brass Beads", expect.anything()]);
  await boss.ask(track, { params, body: { tracked: false, reason: "strung when they are ordered" } });
  await expect.poll(found).toContainEqual(["Brass Beads", 1_000]);
});

test("tracking begins with a count of at least what is promised", async () => {
  const { boss, params, buy } = await open("robe / White / L");
  await boss.ask(track, { params, body: { tracked: false, reason: "sewn when it is ordered" } });
  await buy(4);
  const on = (on_hand?: number) => ({ params, body: { tracked: true, on_hand, reason: "one is enough" } });
  expect(await boss.refusal(track, on())).toMatchObject({
    status: 422,
    errors: { on_hand: [expect.any(String)] },
  });
  expect(await boss.refusal(track, on(3))).toMatchObject({ code: "stock_promised", reserved: 4 });
  expect(await boss.ask(track, on(5))).toMatchObject({ tracked: true, on_hand: 5, available: 1 });
  const { results } = await boss.ask(read, { params });
  expect(results).toMatchObject([{ quantity: 4, cause: "staff", by: boss.email }, { quantity: 1 }]);
});

test("who waits for a size gets a mail when its stock is not tracked any more", async () => {
  const { store, boss, params } = await open("coat / Rust / S");
  const { product_id, size, color } = await store.item("coat / Rust / S");
  const body = { product_id, size, color, email: "ada@example.com" };
  await store.nobody.ask(endpoints.stockAlerts.ask, { body });
  await boss.ask(track, { params, body: { tracked: false, reason: "sewn when it is ordered" } });
  await store.workOff();
  expect(store.posted.map(({ kind, to }) => [kind, to])).toContainEqual(["back-in-stock", "ada@example.com"]);
  expect(await store.nobody.refusal(endpoints.stockAlerts.ask, { body })).toMatchObject({ code: "in_stock" });
});

test("the stock of a cancelled order is available again", async () => {
  const { store, boss, params } = await open("robe / White / L");
  const ann = await store.shopper();
  const { id } = await ann.ask(place, { body: { shipping, items: [await store.item("robe / White / L")] } });
  expect((await boss.ask(read, { params })).level.available).toBe(0);
  await ann.ask(cancel, { params: { id } });
  expect((await boss.ask(read, { params })).level).toMatchObject({ on_hand: 1, available: 1, sold: 0 });
});

test.each<[string, unknown]>([
  ["no piece", { quantity: 0, reason: "nothing" }],
  ["half a piece", { quantity: 0.5, reason: "half" }],
  ["more than a warehouse holds", { quantity: 1_000_000, reason: "all" }],
  ["no reason", { quantity: 1, reason: "  " }],
  ["no reason at all", { quantity: 1 }],
])("%s is refused", async (_, body) => {
  const boss = await shared.staff();
  const params = { id: (await shared.variant("coat / Indigo / S")).id };
  expect(await boss.refusal(adjust, { params, body })).toMatchObject({ status: 422, code: "invalid" });
});

test("only staff may read the stock, and only of known variants", async () => {
  const [ann, boss] = [await shared.shopper(), await shared.staff()];
  const calls = async (store: Store) => {
    const params = { id: (await store.variant("coat / Indigo / S")).id };
    return [
      [read, { params }],
      [adjust, { params, body: { quantity: 1, reason: "x" } }],
      [count, { params, body: { on_hand: 1, seen: 1, reason: "x" } }],
      [track, { params, body: { tracked: false, reason: "x" } }],
    ] as const;
  };
  for (const [endpoint, sent] of await calls(shared)) {
    expect((await shared.nobody.refusal(endpoint, sent)).status).toBe(401);
    expect((await ann.refusal(endpoint, sent)).status).toBe(403);
    expect((await boss.refusal(endpoint, { ...sent, params: { id: 999_999 } })).status).toBe(404);
  }
});

/** A shop where coats and shirts were sold this week. */
async function openShop() {
  const opened = await open("coat / Indigo / S");
  const sell = async (name: string, quantity: number) => {
    const { payment } = await opened.store.nobody.ask(place, {
      body: { shipping, items: [await opened.store.item(name, quantity)] },
    });
    await opened.store.nobody.ask(endpoints.payments.settle, {
      params: { reference: payment?.reference ?? "" },
    });
  };
  return { ...opened, sell };
}
const { list, counts } = endpoints.stock;

test("what runs out comes first, with the days it lasts at this week's pace, page by page", async () => {
  const { store, boss, sell } = await openShop();
  await sell("coat / Indigo / S", 3);
  await sell("coat / Indigo / M", 4);
  await sell("shirt / White / S", 1);
  const low = await boss.ask(list, { query: { view: "low", page_size: 1 } });
  expect(low.results).toMatchObject([
    { product_name: "Harmattan Coat", size: "M", available: 1, sold_in_week: 4, days_left: 1 },
  ]);
  const rest = await boss.ask(list, { query: { view: "low", page_size: 5, before: low.next ?? "" } });
  expect(rest).toMatchObject({ next: null, results: [{ size: "S", available: 2, days_left: 4 }] });
  const out = await boss.ask(list, { query: { view: "out" } });
  expect(out.results.every(({ available }) => available === 0)).toBe(true);
  expect(await boss.ask(counts)).toEqual({ low: 2, out: out.results.length, deliveries: 0 });
  const packer = await store.staff("Support");
  expect(await (await store.shopper()).refusal(counts)).toMatchObject({ code: "not_allowed" });
  expect((await packer.ask(counts)).low).toBe(2);
});

test("a variant is found by its barcode, the beginning of its SKU, or words", async () => {
  const { store, boss, params } = await open("coat / Rust / M");
  await store.db
    .updateTable("variants")
    .set({ sku: "HC-RUST-M", barcode: "6151100042" })
    .where("id", "=", params.id)
    .execute();
  const found = async (search: string) =>
    (await boss.ask(list, { query: { search } })).results.map(({ variant_id }) => variant_id);
  expect(await found("6151100042")).toEqual([params.id]);
  expect(await found("hc-rust")).toEqual([params.id]);
  expect(await found("harmat coat")).toContain(params.id);
  expect(await found("%")).toEqual([]);
  expect((await boss.ask(list, { query: { search: "hc-rust" } })).first_by_code).toBeNull();
  const { id: serum } = await store.variant("serum /  / 30 ml");
  await store.asOwner(`update products set option_name = 'Drops' where id = (
      select product_id from variants where id = ${serum});
    insert into variants (product_id, price, sku, option_value)
    select product_id, price, 'HC-RUST-M' || n, n || ' drops' from variants, generate_series(1, 500) n
    where id = ${serum}`);
  expect((await boss.ask(list, { query: { search: "hc-rust" } })).first_by_code).toBe(500);
  expect(await boss.refusal(list, { query: { before: "x" } })).toMatchObject({ code: "invalid" });
});

test("words find the variants of all products that have them, however many", async () => {
  const { store, boss } = await open("coat / Rust / M");
  const many = 620;
  await store.asOwner(`
    with made as (insert into products (source, handle, name, price, status)
      select 'staff', 'belt-' || n, 'Zebra Belt ' || n, 1000, 'active' from generate_series(1, ${many}) n returning id)
    insert into variants (product_id, price) select id, 1000 from made`);
  const found = new Set<number>();
  let before: string | undefined;
  do {
    const page = await boss.ask(list, { query: { search: "zeb belt", before, page_size: 100 } });
    for (const { variant_id } of page.results) found.add(variant_id);
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(found.size).toBe(many);
});

const { deliveries } = endpoints;
async function openDelivery() {
  const opened = await open("coat / Indigo / S");
  const other = { id: (await opened.store.variant("coat / Rust / M")).id };
  const line = (variant_id: number, expected: number, counted: number | null) => ({
    variant_id,
    expected,
    counted,
  });
  const body = { supplier: "Oshogbo Looms", reference: "OL-7", expected_on: "2026-11-25" };
  const { boss, params } = opened;
  const created = await boss.ask(deliveries.create, {
    body: { ...body, lines: [line(params.id, 10, null), line(other.id, 4, null)] },
  });
  const counted = await boss.ask(deliveries.update, {
    params: { id: created.id },
    body: { ...body, version: created.version, lines: [line(params.id, 10, 9), line(other.id, 4, null)] },
  });
  return { ...opened, other, body, line, id: { id: created.id }, counted };
}

test("goods of a supplier are expected, counted and booked into the stock", async () => {
  const { store, boss, params, other, id, counted } = await openDelivery();
  expect(counted.lines.map(({ expected, counted: got }) => [expected, got])).toEqual([
    [10, 9],
    [4, null],
  ]);
  expect((await boss.ask(deliveries.list)).results).toMatchObject([
    { ...id, supplier: "Oshogbo Looms", lines: 2, expected: 14, counted: 9, booked_at: null },
  ]);
  const log = await boss.ask(endpoints.auditLog.list, { query: { record: "deliveries", record_id: id.id } });
  expect(log.results.map(({ changes }) => changes)).toEqual([
    { "Harmattan Coat Indigo S: counted": [null, 9] },
    { "Harmattan Coat Indigo S: expected": [null, 10], "Harmattan Coat Rust M: expected": [null, 4] },
    expect.objectContaining({ supplier: [null, "Oshogbo Looms"] }),
  ]);
  const { version } = counted;
  const booked = await boss.ask(deliveries.book, { params: id, body: { version } });
  expect(await boss.ask(deliveries.read, { params: id })).toEqual(booked);
  expect(booked).toMatchObject({ booked_by: boss.email, booked_at: expect.any(String) });
  const { level, results: movements } = await boss.ask(read, { params });
  expect(level.on_hand).toBe(14);
  expect(movements[0]).toMatchObject({
    quantity: 9,
    cause: "delivery",
    delivery_id: id.id,
    by: boss.email,
    reason: `delivery ${id.id}: Oshogbo Looms, OL-7`,
  });
  expect((await boss.ask(read, { params: other })).level.on_hand).toBe(3);
  expect((await boss.ask(deliveries.list, { query: { view: "booked" } })).results).toHaveLength(1);
  expect((await audit(store.db, none())).disagreements).toEqual([]);
});

async function* none(): AsyncGenerator<never> {}

test("a delivery is booked once, however many people book it at once", async () => {
  const { store, boss, params, id, counted } = await openDelivery();
  const staff = await Promise.all([store.staff("Packer"), store.staff("Packer"), store.staff("Packer")]);
  const body = { version: counted.version };
  const answers = await Promise.all(staff.map((one) => one.call(deliveries.book, { params: id, body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await boss.ask(read, { params })).level.on_hand).toBe(14);
  const refused = await boss.refusal(deliveries.book, { params: id, body });
  expect(refused).toMatchObject({ code: "already_booked" });
  expect(await boss.refusal(deliveries.remove, { params: id })).toMatchObject({ code: "already_booked" });
  const again = `insert into stock_movements (variant_id, quantity, cause, staff_id, reason, delivery_id)
    values (${params.id}, 9, 'delivery', ${boss.id}, 'again', ${id.id})`;
  await expect(store.asOwner(again)).rejects.toThrow("stock_movements_delivered_once");
  await expect(store.asOwner("update delivery_lines set counted = 90")).rejects.toThrow("is booked");
  await expect(store.asOwner("update deliveries set booked_at = null, booked_by = null")).rejects.toThrow();
});

test("a delivery that somebody else changed meanwhile is neither saved nor booked", async () => {
  const { boss, params, id, body, line, counted } = await openDelivery();
  const old = { ...body, version: counted.version - 1, lines: [line(params.id, 10, 2)] };
  const refused = await boss.refusal(deliveries.update, { params: id, body: old });
  expect(refused).toMatchObject({
    code: "changed_meanwhile",
    message: `${boss.email} has changed this meanwhile.`,
    present: { version: counted.version },
  });
  expect(await boss.refusal(deliveries.book, { params: id, body: { version: old.version } })).toMatchObject({
    code: "changed_meanwhile",
  });
  const unknown = { ...body, lines: [line(999_999, 1, null)] };
  expect(await boss.refusal(deliveries.create, { body: unknown })).toMatchObject({ code: "invalid" });
  const empty = { ...body, version: counted.version, lines: [line(params.id, 10, 0)] };
  const { version } = await boss.ask(deliveries.update, { params: id, body: empty });
  expect(await boss.refusal(deliveries.book, { params: id, body: { version } })).toMatchObject({
    code: "nothing_counted",
  });
  await boss.ask(deliveries.remove, { params: id });
  expect(await boss.refusal(deliveries.read, { params: id })).toMatchObject({ code: "not_found" });
  expect(await boss.refusal(deliveries.list, { query: { view: "lost" } })).toMatchObject({ code: "invalid" });
});
