import type { BodySent } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStoreForReading, type Shopper } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { endBulkChange, writeBulkChange } from "./run-change.ts";

tellsAll("bulkChanges");
const { bulkChanges, staffProducts, staffRoles, products } = endpoints;
type Change = BodySent<typeof bulkChanges.preview>["change"];

const gowns = Array.from({ length: 300 }, (_, at) =>
  draft({ handle: `gown ${at}`, name: `Gown ${at}`, price: 10_000 + at }, { "Indigo / S": 1 }),
);
const store = await openStoreForReading({
  products: [
    ...gowns,
    ...[1, 2, 3].map((at) =>
      draft({ handle: `robe ${at}`, name: `Robe ${at}`, price: 20_000 }, { "Rust / S": 1 }),
    ),
    ...[
      "agbada",
      "skirt",
      "jumper",
      "coat of reeds",
      "cape",
      "shawl",
      "sash",
      "kaftan",
      "caftan",
      "tunic",
      "toque",
      "poncho",
    ].map((handle) => draft({ handle, name: handle, price: 10_000 }, { "Rust / S": 2, "Rust / M": 2 })),
    draft({ handle: "bare", status: "draft", images: [] }, { "Rust / S": 2 }),
  ],
});
const down: Change = { kind: "percent", value: -15, round: "whole_down", strike: true };
const idsOf = (handles: readonly string[]) => Promise.all(handles.map(store.product));

/** Shows a change and writes it, as the screen does: what is left out by default stays out. */
async function carryOut(by: Shopper, change: Change, ids: number[]) {
  const { rows } = await by.ask(bulkChanges.preview, { body: { change, ids } });
  const items = rows.filter(({ problem }) => problem === null || problem.code === "struck_lower");
  const left_out = rows.filter((row) => !items.includes(row)).map(({ id }) => id);
  const started = await by.ask(bulkChanges.create, {
    body: { change, items: items.map(({ id, seen }) => ({ id, seen })), left_out },
  });
  const params = { id: started.id };
  return { rows, params, started, read: () => by.ask(bulkChanges.read, { params }) };
}
const priceOf = async (id: number) => {
  const { price, compare_price } = await store.nobody.ask(products.read, { params: { id } });
  return [price, compare_price];
};
const setPrice = (id: number, price: number) =>
  store.db.updateTable("variants").set({ price }).where("product_id", "=", id).execute();

/** As on the product's own screen. */
async function editPrice(by: Shopper, id: number, price: number): Promise<void> {
  const product = await by.ask(staffProducts.read, { params: { id } });
  const variants = product.variants.map((one) => ({ ...one, price, on_hand: undefined }));
  await by.ask(staffProducts.update, { params: { id }, body: { ...product, variants } as never });
}

test("300 products are reduced in one job; one is edited meanwhile, and undo leaves that one alone", async () => {
  const boss = await store.staff();
  const ids = await idsOf(gowns.map(({ handle }) => handle));
  const [first = 0, second = 0, third = 0] = ids;
  const { rows, params, started, read } = await carryOut(boss, down, ids);
  expect(rows.find(({ id }) => id === first)).toMatchObject({
    now: { price_from: 100, struck: null },
    after: { price_from: 85, struck: 100 },
    problem: null,
  });
  expect(started).toMatchObject({ subject: "300 products, −15%", written_at: null, counts: { waits: 300 } });
  // Somebody is faster than the job with one of them.
  await editPrice(boss, third, 70);
  await store.workOff();
  expect(await read()).toMatchObject({ counts: { waits: 0, written: 299, changed: 1 }, conflicts: [] });
  expect(await priceOf(first)).toEqual([85, 100]);
  expect(await priceOf(third)).toEqual([70, null]);

  const other = await store.staff("Manager");
  await editPrice(other, second, 60);
  const { conflicts, undo_until } = await read();
  expect(conflicts).toMatchObject([{ id: second, name: "Gown 1", changed_by: other.email }]);
  expect(Date.parse(undo_until)).toBeGreaterThan(Date.now());
  await other.ask(bulkChanges.undo, { params });
  await store.workOff();
  expect(await read()).toMatchObject({
    undo_by: other.email,
    counts: { undone: 298, conflict: 1, changed: 1 },
  });
  expect(await priceOf(first)).toEqual([100, null]);
  expect(await priceOf(second)).toEqual([60, 100.01]);
  expect((await boss.refusal(bulkChanges.undo, { params })).message).toBe(
    `${other.email} has undone it already.`,
  );
  const page = await boss.ask(bulkChanges.items, { params, query: { status: "conflict" } });
  expect(page).toMatchObject({ results: [{ id: second, status: "conflict" }], next: null });
  expect((await boss.ask(bulkChanges.list)).results[0]).toMatchObject({ id: params.id });
  const { results } = await boss.ask(endpoints.auditLog.list, {
    query: { record: "products", record_id: first },
  });
  expect(results.map(({ name, changes }) => [name, changes.price])).toEqual([
    [other.email, [8_500, 10_000]],
    [boss.email, [10_000, 8_500]],
  ]);
});

test("problems come first: below cost, a struck price that was not asked, what the role may not", async () => {
  const boss = await store.staff();
  const [agbada = 0, skirt = 0, jumper = 0] = await idsOf(["agbada", "skirt", "jumper"]);
  await store.db.updateTable("variants").set({ cost: 9_000 }).where("product_id", "=", agbada).execute();
  await setPrice(skirt, 8_800);
  await setPrice(skirt, 10_000);
  const ids = [jumper, skirt, agbada];
  const shown = await boss.ask(bulkChanges.preview, { body: { change: down, ids } });
  expect(
    shown.rows.map(({ id, problem, after }) => [id, problem?.code, problem?.sentence, after.struck]),
  ).toEqual([
    [agbada, "below_cost", "Would sell $5.00 below cost", 100],
    [skirt, "struck_lower", "Was $88.00 within 30 days. Strikes that", 88],
    [jumper, undefined, undefined, 100],
  ]);
  expect(shown.rows[0]).toMatchObject({ cost: 90, now: { margin: 10 }, after: { margin: -6 } });

  await boss.ask(staffRoles.create, {
    body: {
      name: "Careful",
      permissions: ["catalog.read", "catalog.change"],
      refund_limit: null,
      price_change_percent: 10,
    },
  });
  const careful = await store.staff("Careful");
  const { rows } = await careful.ask(bulkChanges.preview, { body: { change: down, ids } });
  expect(rows.find(({ id }) => id === jumper)?.problem?.sentence).toBe(
    "Your role may change a price by up to 10% a day",
  );
  const mild: Change = {
    ...down,
    own_prices: [
      { id: jumper, at: 95 },
      { id: skirt, at: 80 },
    ],
  };
  const own = await careful.ask(bulkChanges.preview, { body: { change: mild, ids } });
  const codes = new Map(own.rows.map(({ id, problem }) => [id, problem?.code]));
  expect([codes.get(jumper), codes.get(skirt)]).toEqual([undefined, "over_limit"]);
  const items = rows.map(({ id, seen }) => ({ id, seen }));
  const made = await careful.ask(bulkChanges.create, { body: { change: down, items } });
  expect(made.counts).toMatchObject({ waits: 0, left_out: 3 });
});

test("what would sell below cost sells at cost or at a price typed by hand, as it was shown", async () => {
  const boss = await store.staff();
  const ids = await idsOf(["cape", "shawl", "sash"]);
  const [cape = 0, shawl = 0, sash = 0] = ids;
  await store.db
    .updateTable("variants")
    .set({ cost: 9_000 })
    .where("product_id", "in", [cape, sash])
    .execute();
  const [first] = await store.db
    .selectFrom("variants")
    .select("id")
    .where("product_id", "=", cape)
    .orderBy("id")
    .execute();
  await store.db
    .updateTable("variants")
    .set({ cost: 2_000 })
    .where("id", "=", first?.id ?? 0)
    .execute();
  const problemsOf = async (change: Change) => {
    const { rows } = await boss.ask(bulkChanges.preview, { body: { change, ids } });
    const by = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => [by.get(id)?.problem?.code, by.get(id)?.settled?.code]);
  };
  const free: Change = { kind: "amount", value: -100, round: "cents", strike: false };
  expect(await problemsOf(free)).toEqual([
    ["too_low", undefined],
    ["too_low", undefined],
    ["too_low", undefined],
  ]);
  const instead: Change = {
    ...free,
    own_prices: [
      { id: cape, at: 70 },
      { id: shawl, at: "cost" },
      { id: sash, at: "cost" },
    ],
  };
  // By hand still below the cost of one size, and nobody knows what the shawl costs.
  expect(await problemsOf(instead)).toEqual([
    ["below_cost", "too_low"],
    ["too_low", undefined],
    [undefined, "too_low"],
  ]);

  const decided: Change = {
    ...down,
    own_prices: [
      { id: cape, at: "cost" },
      { id: shawl, at: 50 },
      { id: sash, at: 95.5 },
    ],
  };
  const { rows, params, read } = await carryOut(boss, decided, ids);
  // Only the size that would sell below cost has the other price; a price without a problem is as planned.
  expect(
    rows.map(({ id, after, problem, settled }) => [id, after.price_from, after.price_to, problem, settled]),
  ).toEqual([
    [cape, 85, 90, null, { code: "below_cost", at: "cost" }],
    [sash, 95.5, 95.5, null, { code: "below_cost", at: 95.5 }],
    [shawl, 85, 85, null, null],
  ]);
  expect(rows[0]).toMatchObject({ now: { margin: 10 }, after: { margin: 0 } });
  await store.workOff();
  expect(await read()).toMatchObject({ counts: { written: 3 }, change: decided });
  const pricesOf = async (id: number) =>
    (await boss.ask(staffProducts.read, { params: { id } })).variants
      .map(({ price }) => price)
      .toSorted((a, b) => a - b);
  expect([await pricesOf(cape), await pricesOf(sash)]).toEqual([
    [85, 90],
    [95.5, 95.5],
  ]);
  await boss.ask(bulkChanges.undo, { params });
  await store.workOff();
  expect([await pricesOf(cape), await pricesOf(sash)]).toEqual([
    [100, 100],
    [100, 100],
  ]);
  const body = { change: { ...down, own_prices: [{ id: cape, at: 0 }] } as Change, ids };
  expect((await boss.refusal(bulkChanges.preview, { body })).code).toBe("invalid");
});

const demote = (id: number) =>
  store.db.updateTable("users").set({ role: "customer", staff_role_id: null }).where("id", "=", id).execute();

test("a change that a member was demoted over, or that was undone while it runs, stops", async () => {
  const boss = await store.staff();
  const manager = await store.staff("Manager");
  const [reeds = 0] = await idsOf(["coat of reeds"]);
  const up: Change = { kind: "amount", value: 5.5, round: "ninety_nine", strike: false };
  const { read } = await carryOut(manager, up, [reeds]);
  await demote(manager.id);
  await store.workOff();
  const again = await carryOut(boss, up, [reeds]);
  expect(again.rows[0]?.after.price_from).toBe(104.99);
  expect(await boss.ask(bulkChanges.undo, { params: again.params })).toMatchObject({
    counts: { left_out: 1 },
  });
  await store.workOff();
  expect(await priceOf(reeds)).toEqual([100, null]);
  expect(await boss.ask(bulkChanges.read, { params: again.params })).toMatchObject({
    counts: { left_out: 1 },
  });
  expect((await manager.refusal(bulkChanges.read, { params: again.params })).code).toBe("not_allowed");
  expect(read).toBeDefined();
});

test("an undo by a member who may not any more before it runs counts as not asked: another one undoes it", async () => {
  const boss = await store.staff();
  const manager = await store.staff("Manager");
  const [reeds = 0] = await idsOf(["coat of reeds"]);
  const up: Change = { kind: "amount", value: 5.5, round: "ninety_nine", strike: false };
  const { params } = await carryOut(boss, up, [reeds]);
  await store.workOff();
  await manager.ask(bulkChanges.undo, { params });
  await demote(manager.id);
  await store.workOff();
  expect(await priceOf(reeds)).toEqual([104.99, null]);
  expect(await boss.ask(bulkChanges.read, { params })).toMatchObject({ undo_by: null, undone_at: null });
  await boss.ask(bulkChanges.undo, { params });
  await store.workOff();
  expect(await priceOf(reeds)).toEqual([100, null]);
});

test("a sale ends at its date also before its undo by a member who may not any more", async () => {
  const [boss, manager] = [await store.staff(), await store.staff("Manager")];
  const reeds = await store.product("coat of reeds");
  const { rows } = await boss.ask(bulkChanges.preview, { body: { change: down, ids: [reeds] } });
  const items = rows.map(({ id, seen }) => ({ id, seen }));
  const ends_at = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await boss.ask(bulkChanges.create, { body: { change: down, items, ends_at } });
  await store.workOff();
  expect(await priceOf(reeds)).toEqual([85, 100]);
  await manager.ask(bulkChanges.undo, { params: { id } });
  await demote(manager.id);
  await endBulkChange(store.db, id);
  await store.workOff();
  expect(await priceOf(reeds)).toEqual([100, null]);
  expect(await boss.ask(bulkChanges.read, { params: { id } })).toMatchObject({
    is_ended: true,
    undo_by: null,
  });
});

test("states, struck prices and collections change, and come back", async () => {
  const boss = await store.staff();
  const ids = await idsOf(["jumper", "bare"]);
  const [jumper = 0, bare = 0] = ids;
  const brand = await store.db.selectFrom("brands").select("id").executeTakeFirstOrThrow();
  const collection = await store.db
    .insertInto("collections")
    .values({ title: "Rain", brand_id: brand.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const members = async () =>
    (
      await store.db
        .selectFrom("collection_products")
        .selectAll()
        .where("collection_id", "=", collection.id)
        .orderBy("position")
        .execute()
    ).map(({ product_id }) => product_id);
  const into = await carryOut(boss, { kind: "collection", collection: collection.id, add: true }, ids);
  expect(into.started.subject).toBe("2 products, into Rain");
  await store.workOff();
  expect(await members()).toEqual([bare, jumper]);
  await boss.ask(bulkChanges.undo, { params: into.params });
  await store.workOff();
  expect(await members()).toEqual([]);

  const away = await carryOut(boss, { kind: "state", state: "archived" }, ids);
  await store.workOff();
  expect((await store.nobody.call(products.read, { params: { id: jumper } })).status).toBe(410);
  await boss.ask(bulkChanges.undo, { params: away.params });
  await store.workOff();
  expect(await priceOf(jumper)).toEqual([100, null]);
  const live = await boss.ask(bulkChanges.preview, {
    body: { change: { kind: "state", state: "live" }, ids },
  });
  expect(live.rows.map(({ problem }) => problem?.code)).toEqual(["no_picture", "same"]);
  // What costs nothing by now does not go live again.
  const drafts = await carryOut(boss, { kind: "state", state: "draft" }, [jumper]);
  await store.workOff();
  await setPrice(jumper, 0);
  await boss.ask(bulkChanges.undo, { params: drafts.params });
  await store.workOff();
  expect(await drafts.read()).toMatchObject({ counts: { undone: 0, conflict: 1 } });
  await setPrice(jumper, 10_000);
  await carryOut(boss, { kind: "state", state: "live" }, [jumper]);
  await store.workOff();
  expect(await priceOf(jumper)).toEqual([100, null]);
  const struck = await boss.ask(bulkChanges.preview, {
    body: { change: { kind: "struck", on: true }, filter: { search: "jumper" } },
  });
  expect(struck).toMatchObject({ rows: [{ id: jumper, problem: { code: "not_asked" } }], more: false });
  await editPrice(boss, jumper, 80);
  await carryOut(boss, { kind: "struck", on: true }, [jumper]);
  await store.workOff();
  expect(await priceOf(jumper)).toEqual([80, 100]);
  await carryOut(boss, { kind: "struck", on: false }, [jumper]);
  await store.workOff();
  expect(await priceOf(jumper)).toEqual([80, null]);
});

test("who has a collection open while products are added to it in bulk does not throw them out", async () => {
  const [boss, manager] = [await store.staff(), await store.staff("Manager")];
  const { create, read, update } = endpoints.staffCollections;
  const rule = { is_new: true } as const;
  const byRule = await boss.ask(create, { body: { title: "Fresh", rule } });
  const { id, version, title } = await boss.ask(create, { body: { title: "Harvest", is_shown: false } });
  const ids = await idsOf(["agbada", "skirt"]);
  await carryOut(manager, { kind: "collection", collection: id, add: true }, ids);
  await store.workOff();
  const body = { title, version, description: "In the evening", products: [] };
  const refused = await boss.refusal(update, { params: { id }, body });
  expect(refused).toMatchObject({
    code: "changed_meanwhile",
    message: `${manager.email} has changed this meanwhile.`,
  });
  const present = await boss.ask(read, { params: { id } });
  expect(present.products.map((one) => one.id)).toEqual(ids);

  const refusal = async (collection: number, add = true) => {
    const change: Change = { kind: "collection", collection, add };
    const all = await idsOf(["agbada", "skirt", "jumper", "cape"]);
    const asked = { body: { change, ids: all } };
    return (await boss.refusal(bulkChanges.preview, asked)).errors?.collection?.[0];
  };
  const follows = "Fresh follows a rule, which chooses its products";
  expect([await refusal(byRule.id), await refusal(byRule.id, false)]).toEqual([follows, follows]);
  await sql`with made as (insert into products (source, handle, name, price, status)
      select 'story', 'filler ' || n, 'Filler', 1000, 'draft' from generate_series(1, 498) n returning id)
    insert into collection_products (collection_id, product_id, position)
      select ${id}, m.id, 3 from made m offset 1`.execute(store.db);
  expect(await refusal(id)).toBe("Harvest has room for 1 more: a collection takes up to 500 products");
  await carryOut(boss, { kind: "collection", collection: id, add: true }, await idsOf(["jumper"]));
  await store.workOff();
  expect(await refusal(id)).toBe("Harvest is full: a collection takes up to 500 products");
});

test("additions to a collection at once, and an undo into a full one, never take it over its limit", async () => {
  const boss = await store.staff();
  const { id } = await boss.ask(endpoints.staffCollections.create, { body: { title: "Feast" } });
  const ids = await idsOf(gowns.slice(0, 62).map(({ handle }) => handle));
  await sql`with made as (insert into products (source, handle, name, price, status)
      select 'story', 'padding ' || n, 'Padding', 1000, 'draft' from generate_series(1, 460) n returning id)
    insert into collection_products (collection_id, product_id, position)
      select ${id}, m.id, 1 from made m`.execute(store.db);
  const move = (add: boolean, some: number[]) =>
    carryOut(boss, { kind: "collection", collection: id, add }, some);
  const two = [await move(true, ids.slice(0, 30)), await move(true, ids.slice(30, 60))];
  await Promise.all(two.map(({ params }) => writeBulkChange(store.db, params.id)));
  const counts = await Promise.all(two.map(async ({ read }) => (await read()).counts));
  const sum = (status: "written" | "changed") => counts.reduce((all, one) => all + (one[status] ?? 0), 0);
  expect([sum("written"), sum("changed")]).toEqual([40, 20]);

  const { results } = await boss.ask(bulkChanges.items, {
    params: two[0]?.params ?? { id },
    query: { status: "written" },
  });
  const out = await move(
    false,
    results.slice(0, 2).map((one) => one.id),
  );
  await store.workOff();
  await move(true, ids.slice(60, 61));
  await store.workOff();
  expect((await out.read()).conflicts).toHaveLength(1);
  await boss.ask(bulkChanges.undo, { params: out.params });
  await store.workOff();
  expect((await out.read()).counts).toMatchObject({ undone: 1, conflict: 1 });

  // The database holds it, whoever writes.
  await sql`delete from collection_products where collection_id = ${id} and product_id = ${ids[60]}`.execute(
    store.db,
  );
  const added = await Promise.allSettled(
    ids
      .slice(60)
      .map((one) =>
        sql`insert into collection_products (collection_id, product_id, position) values (${id}, ${one}, 1)`.execute(
          store.db,
        ),
      ),
  );
  expect(added.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a change of prices begins and ends at its dates; what somebody changed meanwhile stays", async () => {
  const boss = await store.staff();
  const manager = await store.staff("Manager");
  const ids = await idsOf(["robe 1", "robe 2", "robe 3"]);
  const [first = 0, second = 0, third = 0] = ids;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const dates = { starts_at: inHours(1), ends_at: inHours(2) };
  const { rows } = await manager.ask(bulkChanges.preview, { body: { change: down, ids } });
  const items = rows.map(({ id, seen }) => ({ id, seen }));
  const order = (more: object) => ({ body: { change: down, items, ...more } });
  const { id } = await manager.ask(bulkChanges.create, order(dates));
  const read = () => boss.ask(bulkChanges.read, { params: { id } });
  /** The hour of a job comes. */
  const comes = async (task: string) => {
    await store.asOwner(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where key = '${task}-${id}'`);
    await store.workOff();
  };
  await store.workOff();
  expect(await read()).toMatchObject({ is_ended: false, counts: { waits: 3 }, written_at: null });
  const told = async () => {
    const { planned_prices } = await boss.ask(staffProducts.read, { params: { id: first } });
    const today = await boss.ask(endpoints.today.read);
    return [planned_prices, today.planned_prices?.examples];
  };
  const [of, onToday] = await told();
  expect(of).toMatchObject([{ id, subject: "3 products, −15%", price: 170 }]);
  expect(onToday).toMatchObject([{ id, subject: "3 products, −15%" }]);
  // One is undercut before it begins: striking what was not the lowest price would be untrue.
  await editPrice(boss, third, 90);
  const plannedOfThird = async () =>
    (await boss.ask(staffProducts.read, { params: { id: third } })).planned_prices.length;
  expect(await plannedOfThird()).toBe(0);
  await editPrice(boss, third, 200);
  expect(await plannedOfThird()).toBe(1);
  await comes("write-bulk-change");
  expect(await read()).toMatchObject({ counts: { written: 2, changed: 1 } });
  expect(await told()).toEqual([[], []]);
  expect([await priceOf(first), await priceOf(third)]).toEqual([
    [170, 200],
    [200, null],
  ]);
  await editPrice(boss, second, 150);
  // Its end needs no right of whoever planned it.
  await demote(manager.id);
  await comes("end-bulk-change");
  expect(await read()).toMatchObject({
    ...{ is_ended: true, undo_by: null, counts: { undone: 1, conflict: 1, changed: 1 } },
    conflicts: [{ id: second, changed_by: boss.email }],
  });
  expect([await priceOf(first), await priceOf(second)]).toEqual([
    [200, null],
    [150, 200],
  ]);
  const { results } = await boss.ask(endpoints.auditLog.list, {
    query: { record: "products", record_id: first },
  });
  expect(results[0]).toMatchObject({ actor: "system", screen: `/products/changes/${id}` });
  expect((await boss.refusal(bulkChanges.undo, { params: { id } })).code).toBe("not_undoable");
  const refused = async (more: object) => (await boss.refusal(bulkChanges.create, order(more))).errors;
  expect(await refused({ starts_at: inHours(2), ends_at: inHours(1) })).toHaveProperty("ends_at");
  expect(await refused({ ends_at: inHours(-1) })).toHaveProperty("ends_at");
  const archived = { change: { kind: "state", state: "archived" }, starts_at: inHours(1) };
  expect(await refused(archived)).toHaveProperty("starts_at");
});

test("where one size was changed meanwhile, a sale reduces the others, and its undo puts those back", async () => {
  const boss = await store.staff();
  const caftan = await store.product("caftan");
  const change: Change = { kind: "percent", value: -10, round: "cents", strike: false };
  const { params, read } = await carryOut(boss, change, [caftan]);
  const held = await boss.ask(staffProducts.read, { params: { id: caftan } });
  const variants = held.variants.map((one) => ({
    ...one,
    price: one.size === "S" ? 80 : one.price,
    on_hand: undefined,
  }));
  await boss.ask(staffProducts.update, { params: { id: caftan }, body: { ...held, variants } as never });
  const prices = async () => {
    const product = await boss.ask(staffProducts.read, { params: { id: caftan } });
    return Object.fromEntries(product.variants.map(({ size, price }) => [size, price]));
  };
  await store.workOff();
  expect(await prices()).toEqual({ S: 80, M: 90 });
  expect(await read()).toMatchObject({ counts: { written: 1, changed: 0 }, partly: 1, conflicts: [] });
  const { results } = await boss.ask(bulkChanges.items, { params });
  expect(results).toMatchObject([{ id: caftan, status: "written", skipped: 1 }]);
  await boss.ask(bulkChanges.undo, { params });
  await store.workOff();
  expect(await prices()).toEqual({ S: 80, M: 100 });
  expect((await read()).counts).toMatchObject({ undone: 1, conflict: 0 });
});

test("of two sales that overlap the last one to end brings back the price from before both", async () => {
  const boss = await store.staff();
  const kaftan = await store.product("kaftan");
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const sale = async (value: number, hours: number) => {
    const change: Change = { kind: "percent", value, round: "cents", strike: false };
    const { rows } = await boss.ask(bulkChanges.preview, { body: { change, ids: [kaftan] } });
    const items = rows.map(({ id, seen }) => ({ id, seen }));
    const body = { change, items, ends_at: inHours(hours) };
    const { id } = await boss.ask(bulkChanges.create, { body });
    await store.workOff();
    const end = async () => {
      await store.asOwner(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
        from graphile_worker.jobs where key = 'end-bulk-change-${id}'`);
      await store.workOff();
      return (await priceOf(kaftan))[0];
    };
    return { problem: rows[0]?.problem, end };
  };
  const first = await sale(-10, 24);
  const second = await sale(-20, 48);
  expect(first.problem).toBeNull();
  expect(second.problem).toMatchObject({
    code: "in_sale",
    sentence: expect.stringMatching(/^Today’s price holds until \d+ \w{3}: this comes on top of it$/),
  });
  expect(await priceOf(kaftan)).toEqual([72, null]);
  const third = await sale(-50, 72);
  expect([await first.end(), await second.end(), await third.end()]).toEqual([36, 36, 100]);
});

test("a sale that begins as another one ends counts from the price before that one, and takes its place", async () => {
  const boss = await store.staff();
  const tunic = await store.product("tunic");
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const start = async (value: number, starts_at: string | null, ends_at: string | null) => {
    const change: Change = { kind: "percent", value, round: "cents", strike: false };
    const { rows } = await boss.ask(bulkChanges.preview, { body: { change, ids: [tunic], starts_at } });
    const items = rows.map(({ id, seen }) => ({ id, seen }));
    const { id } = await boss.ask(bulkChanges.create, { body: { change, items, starts_at, ends_at } });
    await store.workOff();
    return { row: rows[0], params: { id } };
  };
  const soon = inHours(24);
  await start(-10, null, soon);
  // Runs when it begins: comes on top of it.
  const { row: onTop, params } = await start(-50, inHours(12), soon);
  expect(onTop).toMatchObject({
    now: { price_from: 90 },
    after: { price_from: 45 },
    problem: { code: "in_sale" },
  });
  await boss.ask(bulkChanges.undo, { params });
  const next = await start(-20, soon, null);
  expect(next.row).toMatchObject({ now: { price_from: 100 }, after: { price_from: 80 }, problem: null });
  expect((await priceOf(tunic))[0]).toBe(90);
  const planned = async () =>
    (await boss.ask(staffProducts.read, { params: { id: tunic } })).planned_prices.map(({ price }) => price);
  expect(await planned()).toEqual([80]);
  // Both jobs are due, and the one that ends the first sale is late.
  await store.asOwner(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where key = 'write-bulk-change-${next.params.id}'`);
  await store.workOff();
  expect(await priceOf(tunic)).toEqual([80, null]);
  await boss.ask(bulkChanges.undo, { params: next.params });
  await store.workOff();
  expect(await priceOf(tunic)).toEqual([100, null]);
});

test("a role's limit counts from the price of a day before a change begins, in a sale or out of it", async () => {
  const boss = await store.staff();
  const permissions = ["catalog.read" as const, "catalog.change" as const];
  const role = { name: "Gentle", permissions, refund_limit: null, price_change_percent: 10 };
  await boss.ask(staffRoles.create, { body: role });
  const gentle = await store.staff("Gentle");
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  /** What is wrong with changes of 100 in percent that begin as a sale of 10% ends. */
  const problemsAfter = async (handle: string, hours: number, ...percents: number[]) => {
    const id = await store.product(handle);
    const sale: Change = { kind: "percent", value: -10, round: "cents", strike: false };
    const { rows } = await boss.ask(bulkChanges.preview, { body: { change: sale, ids: [id] } });
    const items = rows.map(({ seen }) => ({ id, seen }));
    const starts_at = inHours(hours);
    await boss.ask(bulkChanges.create, { body: { change: sale, items, ends_at: starts_at } });
    await store.workOff();
    expect(await priceOf(id)).toEqual([90, null]);
    const problemOf = async (value: number) => {
      const change: Change = { ...sale, value };
      const shown = await gentle.ask(bulkChanges.preview, { body: { change, ids: [id], starts_at } });
      expect(shown.rows[0]?.after.price_from).toBe(100 + value);
      return shown.rows[0]?.problem?.code;
    };
    return Promise.all(percents.map(problemOf));
  };
  // A day before is before the sale: 100.
  expect(await problemsAfter("toque", 12, -10, -11, -19)).toEqual([undefined, "over_limit", "over_limit"]);
  // A day before is in the sale: 90.
  expect(await problemsAfter("poncho", 48, -1, -19, -20)).toEqual([undefined, undefined, "over_limit"]);
});

test("what cannot be is refused", async () => {
  const boss = await store.staff();
  const params = { id: 999_999 };
  expect((await boss.refusal(bulkChanges.preview, { body: { change: down } })).code).toBe("invalid");
  expect((await boss.refusal(bulkChanges.read, { params })).code).toBe("not_found");
  expect((await boss.refusal(bulkChanges.items, { params })).code).toBe("not_found");
  expect((await boss.refusal(bulkChanges.undo, { params })).code).toBe("not_found");
  expect((await boss.refusal(bulkChanges.list, { query: { before: "x" as never } })).code).toBe("invalid");
  const gone: Change = { kind: "collection", collection: 999_999, add: true };
  const items = [{ id: await store.product("jumper"), seen: "" }];
  expect((await boss.refusal(bulkChanges.create, { body: { change: gone, items } })).errors).toEqual({
    collection: ["This collection is gone"],
  });
  const made = await boss.ask(bulkChanges.create, { body: { change: down, items } });
  expect(made.counts).toMatchObject({ waits: 0, changed: 1 });
  await store.db
    .updateTable("bulk_changes")
    .set({ undo_until: new Date(0) })
    .where("id", "=", made.id)
    .execute();
  expect((await boss.refusal(bulkChanges.undo, { params: { id: made.id } })).code).toBe("not_undoable");
});
