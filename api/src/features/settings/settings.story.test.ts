import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { countWaiting } from "../../testing/count-waiting.ts";
import { openStore, shipping } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("settings", "preview");
const { settings } = endpoints;

test("name, contacts, home page and delivery are changed by staff, and the shop shows them at once", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const { changed_at, changed_by, ...shop } = await owner.ask(settings.readShop);
  expect([changed_at, changed_by]).toEqual([null, null]);
  const phone = "+234 800 555 0199";
  const saved = await owner.ask(settings.updateShop, { body: { ...shop, name: "Bògòlan", phone } });
  expect(saved).toMatchObject({ name: "Bògòlan", phone, changed_by: owner.email });
  const home = await owner.ask(settings.readHome);
  expect(home.home_sections).toHaveLength(6);
  const chosen = { home_sections: ["arrivals" as const, "categories" as const], home_collections: [2, 1] };
  await owner.ask(settings.updateHome, { body: { ...home, ...chosen } });
  const delivery = [{ to: "Nigeria", countries: ["NG"], days: [2, 4] as [number, number] }];
  const terms = { delivery, delivery_note: "Parcels leave on weekdays.", return_days: 14 };
  const { version } = await owner.ask(settings.readDelivery);
  await owner.ask(settings.updateDelivery, {
    body: { ...terms, review_days: 14, ship_within_days: 3, version },
  });
  expect(await store.nobody.ask(endpoints.store.read)).toMatchObject({
    ...{ name: "Bògòlan", phone, tagline: shop.tagline },
    ...chosen,
    ...terms,
  });
  const { url } = await owner.ask(settings.previewHome, { body: { ...chosen, home_collections: [3] } });
  const token = new URL(url).searchParams.get("settings") ?? "";
  const open = (text: string) => store.nobody.call(endpoints.preview.read, { query: { token: text } });
  expect((await open(token)).body).toEqual({ ...chosen, home_collections: [3] });
  for (const wrong of [token.slice(0, -1), `x${token}`, "", token.replace(/:\d+:/, ":9999999999:")])
    expect((await open(wrong)).problem?.code).toBe("link_used_up");
  expect((await owner.ask(settings.readHome)).home_collections).toEqual([2, 1]);
  const twice = { home_sections: ["arrivals", "arrivals"], home_collections: [], version: 1 };
  for (const call of [settings.updateHome, settings.previewHome])
    expect((await owner.refusal(call, { body: twice })).code).toBe("invalid");
});

test("what a merchant takes back of the demo's promises stays taken back", async () => {
  const store = await openStore();
  const delivery = [{ to: "Nigeria", countries: ["NG"], days: [2, 4] }];
  const demo = { delivery, return_days: 30, review_days: 14 };
  await store.db
    .insertInto("settings")
    .values({ name: "demo_terms", value: JSON.stringify(demo) })
    .execute();
  const owner = await store.staff();
  const present = await owner.ask(settings.readDelivery);
  expect(present).toMatchObject({ return_days: 30, review_days: 14 });
  await owner.ask(settings.updateDelivery, { body: { ...present, return_days: null } });
  await store.db.deleteFrom("settings").where("name", "=", "demo_terms").execute();
  const left = { delivery, return_days: null };
  expect(await owner.ask(settings.readDelivery)).toMatchObject({ ...left, review_days: 14 });
  const shown = await store.nobody.ask(endpoints.store.read);
  expect(shown).toMatchObject(left);
  expect(shown).not.toHaveProperty("review_days");
});

test("a shop asks for reviews after as many days as staff say, and nobody until then", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const present = await owner.ask(settings.readDelivery);
  expect(present.review_days).toBeNull();
  for (const review_days of [0, 366, 1.5]) {
    const refusal = await owner.refusal(settings.updateDelivery, { body: { ...present, review_days } });
    expect(Object.keys(refusal.errors ?? {})).toEqual(["review_days"]);
  }
  const saved = await owner.ask(settings.updateDelivery, { body: { ...present, review_days: 365 } });
  expect(saved.review_days).toBe(365);
  await owner.ask(settings.updateDelivery, { body: { ...saved, review_days: null } });
  expect((await owner.ask(settings.readDelivery)).review_days).toBeNull();
});

test("what the demo promises and offers ends with the first live product of the shop's own", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const terms = { delivery: [{ to: "Nigeria", countries: ["NG"], days: [2, 4] }], return_days: 30 };
  const seeded = { demo_terms: terms, show_sample_clearance: true };
  for (const [name, value] of Object.entries(seeded))
    await store.db
      .insertInto("settings")
      .values({ name, value: JSON.stringify(value) })
      .execute();
  await store.asOwner("update products set source = 'demo'");
  const promised = async () => {
    const { return_days, delivery } = await owner.ask(endpoints.store.read);
    const { show_sample_clearance } = await owner.ask(settings.readPrices);
    const [last] = (await owner.ask(settings.readiness)).items.filter(({ name }) => name === "delivery");
    return [return_days, delivery.length, show_sample_clearance, last?.is_done, last?.state];
  };
  const turn = async (id: number, state: "draft" | "live") => {
    const change = { kind: "state" as const, state };
    const { rows } = await owner.ask(endpoints.bulkChanges.preview, { body: { change, ids: [id] } });
    const items = rows.map(({ seen }) => ({ id, seen }));
    await owner.ask(endpoints.bulkChanges.create, { body: { change, items, left_out: [] } });
    await store.workOff();
  };
  const shirt = await store.product("shirt");
  await turn(shirt, "draft");
  const { id } = await owner.ask(endpoints.staffProducts.create, { body: { copy_of: shirt } });
  await turn(shirt, "live");
  expect(await promised()).toEqual([30, 1, true, false, "The demo’s"]);
  await turn(id, "live");
  expect(await promised()).toEqual([null, 0, false, false, "None promised"]);
  // Samples that staff turn on again stay on.
  const prices = await owner.ask(settings.readPrices);
  await owner.ask(settings.updatePrices, { body: { ...prices, show_sample_clearance: true } });
  await turn(shirt, "draft");
  await turn(id, "draft");
  await turn(id, "live");
  expect(await promised()).toEqual([null, 0, true, false, "None promised"]);
});

test("delivery times that no parcel can keep are refused at their field, and none at all may be promised", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const present = await owner.ask(settings.readDelivery);
  const nigeria = { to: "Nigeria", countries: ["NG"], days: [2, 4] };
  const wrong = {
    "delivery.1.to": { delivery: [nigeria, { ...nigeria, to: " " }] },
    "delivery.0.countries.0": { delivery: [{ ...nigeria, countries: ["Nigeria"] }] },
    "delivery.0.days": { delivery: [{ ...nigeria, days: [4, 2] }] },
    "delivery.0.days.1": { delivery: [{ ...nigeria, days: [2, 91] }] },
    delivery_note: { delivery_note: "x".repeat(501) },
    return_days: { return_days: 0 },
    ship_within_days: { ship_within_days: 31 },
  };
  for (const [field, values] of Object.entries(wrong)) {
    const { errors } = await owner.refusal(settings.updateDelivery, { body: { ...present, ...values } });
    expect(Object.keys(errors ?? {}), field).toEqual([field]);
  }
  expect(await owner.ask(settings.readDelivery)).toEqual(present);
  const none = { delivery: [], delivery_note: "", return_days: null };
  await owner.ask(settings.updateDelivery, { body: { ...present, ...none } });
  expect(await store.nobody.ask(endpoints.store.read)).toMatchObject(none);
});

test("an exchange rate is a number above zero, and sample offers go and come as staff choose", async () => {
  const store = await openStore();
  await store.asOwner("update products set status = 'draft' where listings @> array['clearance']::text[]");
  const owner = await store.staff();
  const clearance = async () =>
    (await store.nobody.ask(endpoints.products.list, { query: { listing: "clearance" } })).count;
  const set = async (show_sample_clearance: boolean) =>
    owner.ask(settings.updatePrices, {
      body: { ...(await owner.ask(settings.readPrices)), show_sample_clearance },
    });
  for (const isShown of [true, false]) {
    expect(await set(isShown)).toMatchObject({ show_sample_clearance: isShown, exchange_rate: "1540.25" });
    expect((await clearance()) > 0).toBe(isShown);
  }
  const present = await owner.ask(settings.readPrices);
  for (const exchange_rate of ["", "0", "-1500", "1,500", "1e3", "many"]) {
    const refusal = await owner.refusal(settings.updatePrices, { body: { ...present, exchange_rate } });
    expect(refusal.errors, exchange_rate).toHaveProperty("exchange_rate");
  }
  expect(await owner.ask(settings.readPrices)).toEqual(present);
});

test("of two who change the same screen one is told what the other has written, and nothing is lost", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.staff(), await store.staff()];
  for (const [read, update] of [
    [settings.readShop, settings.updateShop],
    [settings.readHome, settings.updateHome],
    [settings.readDelivery, settings.updateDelivery],
  ] as const) {
    const body = await ann.ask(read);
    const old = { body: { ...body, version: body.version + 1 } };
    expect((await ben.refusal(update, old)).code).toBe("changed_meanwhile");
  }
  const body = await ann.ask(settings.readPrices);
  const write = (who: typeof ann, exchange_rate: string) =>
    who.call(settings.updatePrices, { body: { ...body, exchange_rate } });
  const answers = await Promise.all([write(ann, "1600"), write(ben, "1650")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner, loser] = answers[0]?.status === 200 ? [ann, ben] : [ben, ann];
  const won = await loser.ask(settings.readPrices);
  const refused = answers.find(({ status }) => status === 409)?.problem;
  expect(refused).toMatchObject({ present: won, message: `${winner.email} has changed this meanwhile.` });
});

test("days begin in the shop's time zone, and orders leave within its working days, as staff set both", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const [shop, delivery] = [await owner.ask(settings.readShop), await owner.ask(settings.readDelivery)];
  expect([shop.time_zone, delivery.ship_within_days]).toEqual(["Africa/Lagos", 2]);
  const shipBy = async (paid: string) => {
    const { rows } = await store.pool.query("select ship_by_day($1)::text as day", [paid]);
    return rows[0].day;
  };
  // A Thursday night in Lagos that is Friday morning in Tokyo.
  const paid = "2026-11-26T20:00:00Z";
  expect(await shipBy(paid)).toBe("2026-11-30");
  for (const time_zone of ["Nowhere/Land", "+01:00", "Lagos", ""])
    expect(
      (await owner.refusal(settings.updateShop, { body: { ...shop, time_zone } })).errors,
    ).toHaveProperty("time_zone");
  await owner.ask(settings.updateShop, { body: { ...shop, time_zone: "Asia/Tokyo" } });
  expect(await shipBy(paid)).toBe("2026-12-01");
  for (const [ship_within_days, day] of [
    [1, "2026-11-30"],
    [10, "2026-12-11"],
    [30, "2027-01-08"],
  ] as const) {
    const { version } = await owner.ask(settings.readDelivery);
    await owner.ask(settings.updateDelivery, { body: { ...delivery, ship_within_days, version } });
    expect(await shipBy(paid)).toBe(day);
  }
  const none = { body: { ...delivery, ship_within_days: 0 } };
  expect((await owner.refusal(settings.updateDelivery, none)).errors).toHaveProperty("ship_within_days");
  expect(await owner.ask(endpoints.today.read)).toMatchObject({ time_zone: "Asia/Tokyo" });
  const longAgo = "2025-11-27T20:00:00Z";
  await store.asOwner(
    `insert into audit_log (at, actor, action) values ('${longAgo}', 'system', 'test.late')`,
  );
  const done = async (day: string) =>
    (await owner.ask(endpoints.auditLog.list, { query: { day } })).results.map(({ action }) => action);
  expect([await done("2025-11-27"), await done("2025-11-28")]).toEqual([[], ["test.late"]]);
});

test("the exchange rate has a history, and an order keeps the rate that it was placed at", async () => {
  const store = await openStore();
  const [owner, ann] = [await store.staff(), await store.shopper()];
  const item = await store.item("shirt / White / S");
  const place = () => ann.ask(endpoints.orders.place, { body: { shipping, items: [item] } });
  const setTo = async (exchange_rate: string) =>
    owner.ask(settings.updatePrices, { body: { ...(await owner.ask(settings.readPrices)), exchange_rate } });
  const before = await place();
  await setTo("1600.5");
  await setTo("1490");
  const after = await place();
  const rates = await store.db.selectFrom("orders").select(["id", "exchange_rate"]).orderBy("id").execute();
  expect(rates.map(({ id, exchange_rate }) => [id, Number(exchange_rate)])).toEqual([
    [before.id, 1540.25],
    [after.id, 1490],
  ]);
  expect((await owner.ask(settings.rates)).map(({ at: _, ...change }) => change)).toEqual([
    { by: owner.email, from: "1600.5", to: "1490" },
    { by: owner.email, from: "1540.25", to: "1600.5" },
  ]);
  const packer = await store.staff("Packer");
  expect((await packer.refusal(settings.rates)).code).toBe("not_allowed");
  const free = { body: { ...(await owner.ask(settings.readPrices)), exchange_rate: "0.00" } };
  expect((await owner.refusal(settings.updatePrices, free)).errors).toHaveProperty("exchange_rate");
  const manager = await store.staff("Manager");
  expect((await manager.refusal(settings.updatePrices, free)).code).toBe("not_allowed");
  for (const read of [settings.readShop, settings.readHome, settings.readDelivery, settings.readPrices])
    expect((await packer.refusal(read)).code).toBe("not_allowed");
});

test("a shop in Accra has its prices in cedis and is paid in them, until its first order settles that", async () => {
  const store = await openStore();
  const [owner, ann] = [await store.staff(), await store.shopper()];
  const items = [await store.item("shirt / White / S")];
  const place = (shown_payment_currency?: string) => ({ body: { shipping, items, shown_payment_currency } });
  const set = async (currency: string, payment_currency: string, exchange_rate: string) => ({
    body: { ...(await owner.ask(settings.readPrices)), currency, payment_currency, exchange_rate },
  });
  for (const wrong of [{ currency: "JPY" }, { payment_currency: "cedi" }]) {
    const body = { ...(await set("USD", "NGN", "1")).body, ...wrong };
    expect(Object.keys((await owner.refusal(settings.updatePrices, { body })).errors ?? {})).toEqual(
      Object.keys(wrong),
    );
  }
  // The rate of a currency for itself is 1, whatever was sent.
  await owner.ask(settings.updatePrices, await set("GHS", "GHS", "1500"));
  const cedis = { currency: "GHS", payment_currency: "GHS", exchange_rate: "1" };
  expect(await store.nobody.ask(endpoints.store.read)).toMatchObject(cedis);
  // Who still sees naira is asked anew, even for the same number.
  expect(await ann.refusal(endpoints.orders.place, place("NGN"))).toMatchObject({
    code: "price_changed",
    bill: { currency: "GHS", payment_currency: "GHS", exchange_rate: 1 },
  });
  const { total_price, payment } = await ann.ask(endpoints.orders.place, place("GHS"));
  expect(payment).toMatchObject({ amount: total_price, currency: "GHS", exchange_rate: 1 });
  const refusal = await owner.refusal(settings.updatePrices, await set("USD", "GHS", "10.5"));
  expect(refusal.errors).toEqual({ currency: ["must stay GHS, because there are orders"] });
  // What shoppers pay in may change, and the orders from before keep what they were placed in.
  await owner.ask(settings.updatePrices, await set("GHS", "NGN", "1"));
  expect((await ann.ask(endpoints.orders.place, place())).payment).toMatchObject({
    amount: total_price,
    currency: "NGN",
    exchange_rate: 1,
  });
  await expect(
    store.asOwner("update settings set value = '\"EUR\"' where name = 'currency'"),
  ).rejects.toThrow("another currency");
});

test("an order that is placed while the currency changes is one in the new currency, or keeps the old", async () => {
  const store = await openStore();
  const [owner, ann] = [await store.staff(), await store.shopper()];
  const items = [await store.item("shirt / White / S")];
  const placeOrder = () => ann.call(endpoints.orders.place, { body: { shipping, items } });
  const present = await owner.ask(settings.readPrices);
  const setTo = (currency: string) =>
    owner.call(settings.updatePrices, { body: { ...present, currency, exchange_rate: "1700" } });
  // The order has read its prices in dollars, and waits for its pieces.
  const pieces = await store.db.startTransaction().execute();
  await sql`select from variants for update`.execute(pieces);
  const begun = placeOrder();
  await expect.poll(() => countWaiting(store)).toBe(1);
  const change = await setTo("EUR");
  expect(change.status).toBe(200);
  await pieces.commit().execute();
  expect((await begun).body.payment).toMatchObject({ exchange_rate: 1_700 });
  // Another shop's first order is written, and waits for its mail.
  await store.tamper("truncate orders cascade");
  const mails = await store.db.startTransaction().execute();
  await sql`lock table graphile_worker._private_jobs in exclusive mode`.execute(mails);
  const written = placeOrder();
  await expect.poll(() => countWaiting(store)).toBe(1);
  const late = owner.call(settings.updatePrices, { body: { ...present, version: change.body.version } });
  await expect.poll(() => countWaiting(store)).toBe(2);
  await mails.commit().execute();
  expect([(await written).status, (await late).problem?.errors]).toEqual([
    201,
    { currency: ["must stay EUR, because there are orders"] },
  ]);
  expect((await written).body.payment).toMatchObject({ exchange_rate: 1_700 });
});

test("what keeps the shop from selling is said, with where it is mended, until it is done", async () => {
  const store = await openStore();
  const owner = await store.staff();
  const open = async () => {
    const { items, is_ready, samples } = await owner.ask(settings.readiness);
    return { is_ready, samples, names: items.filter(({ is_done }) => !is_done).map(({ name }) => name) };
  };
  await store.asOwner("update products set source = 'demo'");
  expect(await open()).toEqual({
    is_ready: false,
    samples: { all: 9, live: 8 },
    names: ["products", "payment", "mail", "contacts", "second-factor", "delivery", "currencies"],
  });
  const shop = await owner.ask(settings.readShop);
  const contacts = { email: "hello@shop.example", phone: "+234 1 111", address: "1 Kuto Market, Abeokuta" };
  await owner.ask(settings.updateShop, { body: { ...shop, ...contacts } });
  await store.asOwner("update products set source = 'staff' where handle = 'shirt'");
  const samplesOut = {
    change: { kind: "state", state: "archived" },
    filter: { samples: "true", state: "live" },
  } as const;
  expect((await owner.ask(endpoints.bulkChanges.preview, { body: samplesOut })).rows.length).toBe(7);
  await owner.ask(settings.updatePrices, { body: await owner.ask(settings.readPrices) });
  expect((await open()).names).toEqual(["payment", "mail", "second-factor", "delivery"]);
  expect((await (await store.shopper()).refusal(settings.readiness)).code).toBe("not_allowed");
});
