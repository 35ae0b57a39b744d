import { endpoints } from "@adire/contract/endpoints";
import { MAX_STOCK_ALERTS } from "@adire/contract/limits";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, PASSWORD, putOnShelf, type Store, shipping } from "../../testing/open-store.ts";
import { draft, shelf } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { saveProducts } from "../catalog/save-products.ts";

tellsAll("stockAlerts");
const { ask, stop } = endpoints.stockAlerts;

const askFor = async (store: Store, name: string, email: string) => {
  const { quantity: _, ...choice } = await store.item(name);
  return store.nobody.ask(ask, { body: { ...choice, email } });
};
const setStock = async (store: Store, name: string, pieces: number) => {
  await putOnShelf(store.db, (await store.variant(name)).id, pieces);
};
const waiting = async (store: Store) =>
  (await store.db.selectFrom("stock_alerts").select("email").orderBy("id").execute()).map(
    ({ email }) => email,
  );
const told = (store: Store) => store.posted.filter(({ kind }) => kind === "back-in-stock");

test("a size is back in stock: everyone with an alert for it gets one mail, and nobody else", async () => {
  const store = await openStore();
  expect(await askFor(store, "coat / Rust / S", "ada@example.com")).toEqual({
    message: "We will write to ada@example.com once, when it is back.",
  });
  await askFor(store, "coat / Rust / S", "ADA@example.com");
  await askFor(store, "coat / Rust / S", "ben@example.com");
  await askFor(store, "wrap / Indigo / M", "chi@example.com");
  expect(await waiting(store)).toEqual(["ada@example.com", "ben@example.com", "chi@example.com"]);
  await setStock(store, "coat / Rust / M", 9);
  await store.workOff();
  expect(told(store)).toEqual([]);

  await setStock(store, "coat / Rust / S", 2);
  await store.workOff();
  expect(told(store).map(({ to }) => to)).toEqual(["ada@example.com", "ben@example.com"]);
  expect(await waiting(store)).toEqual(["chi@example.com"]);

  await setStock(store, "coat / Rust / S", 0);
  await setStock(store, "coat / Rust / S", 5);
  await store.workOffAgain();
  expect(told(store)).toHaveLength(2);
});

test("the mail leads to that size in that color or to that length, and promises nothing", async () => {
  const chain = draft({ handle: "chain", name: "Chain", optionName: "Length" }, { "Gold /  / 30cm": 0 });
  const store = await openStore({ products: [chain] });
  await askFor(store, "coat / Rust / S", "ada@example.com");
  await askFor(store, "chain / Gold /  / 30cm", "ben@example.com");
  await setStock(store, "coat / Rust / S", 1);
  await setStock(store, "chain / Gold /  / 30cm", 1);
  await store.workOff();
  const chainMail = told(store).find(({ to }) => to === "ben@example.com");
  expect(chainMail?.text).toContain("Chain (Gold, Length: 30cm) can be bought again");
  expect(chainMail?.text).toContain("?color=Gold&option=30cm");
  const mail = told(store).find(({ to }) => to === "ada@example.com");
  expect(mail?.subject).toBe("Back in stock: Harmattan Coat");
  expect(mail?.text).toContain("Harmattan Coat (Rust, size S) can be bought again");
  const address = `http://shop.story.example/products/${await store.product("coat")}?color=Rust&size=S`;
  expect(mail?.text).toContain(address);
  expect(mail?.text).toContain("Whoever orders first has it.");
  expect(mail?.text).not.toContain("/stock-alerts/stop");
  expect(store.messages.at(-1)?.unsubscribe).toMatch(
    /^http:\/\/shop\.story\.example\/stock-alerts\/stop\?token=[\w-]{43}$/,
  );
});

test("an import that restocks sends the mails in its transaction: a failed one sends none", async () => {
  const store = await openStore();
  await askFor(store, "coat / Rust / S", "ada@example.com");
  const coat = shelf.find(({ handle }) => handle === "coat");
  const delivery = { ...draft({ handle: "coat" }, { "Rust / S": 7 }), name: coat?.name ?? "" };
  const failed = store.db.transaction().execute(async (tx) => {
    await saveProducts(tx, [delivery], "import");
    throw new Error("the file is broken");
  });
  await expect(failed).rejects.toThrow("the file is broken");
  await store.workOff();
  expect(told(store)).toEqual([]);
  await store.db.transaction().execute((tx) => saveProducts(tx, [delivery], "import"));
  await store.workOff();
  expect(told(store).map(({ to }) => to)).toEqual(["ada@example.com"]);
});

test("an expired order frees its stock, and the alerts are mailed", async () => {
  const store = await openStore({ stock: { "robe / White / L": 1 } });
  const body = { shipping, items: [await store.item("robe / White / L")] };
  const { id } = await store.nobody.ask(endpoints.orders.place, { body });
  await askFor(store, "robe / White / L", "ben@example.com");
  await sql`update orders set reservation_expires_at = now() - interval '1 minute' where id = ${id}`.execute(
    store.db,
  );
  await store.runJob("expire-orders");
  await store.workOff();
  expect(told(store).map(({ to }) => to)).toEqual(["ben@example.com"]);
});

test("sold out again before the mail is written: the alerts stay", async () => {
  const store = await openStore();
  await askFor(store, "coat / Rust / S", "ada@example.com");
  await setStock(store, "coat / Rust / S", 1);
  await setStock(store, "coat / Rust / S", 0);
  await store.workOff();
  expect(told(store)).toEqual([]);
  expect(await waiting(store)).toEqual(["ada@example.com"]);
});

test("a product that is active again sends its alerts", async () => {
  const store = await openStore();
  await askFor(store, "coat / Rust / S", "ada@example.com");
  const become = (status: string) =>
    store.db.updateTable("products").set({ status }).where("handle", "=", "coat").execute();
  await become("draft");
  await setStock(store, "coat / Rust / S", 3);
  await store.workOff();
  expect(told(store)).toEqual([]);
  await become("active");
  await store.workOff();
  expect(told(store)).toHaveLength(1);
});

test("no alert for what is in stock, does not exist or is no longer shown", async () => {
  const store = await openStore();
  const email = "ada@example.com";
  const refusal = async (name: string, change: object = {}) => {
    const { product_id, size, color } = await store.item(name);
    return store.nobody.refusal(ask, { body: { product_id, size, color, email, ...change } });
  };
  expect(await refusal("coat / Rust / M")).toMatchObject({ status: 409, code: "in_stock" });
  expect(await refusal("coat / Rust / S", { size: "XS" })).toMatchObject({
    status: 422,
    code: "no_such_variant",
  });
  expect(await refusal("coat / Rust / S", { size: null })).toMatchObject({ code: "no_such_variant" });
  expect(await refusal("coat / Rust / S", { product_id: 999_999 })).toMatchObject({
    code: "no_such_variant",
  });
  expect(await refusal("draft / Rust / M")).toMatchObject({ code: "no_such_variant" });
  expect(await waiting(store)).toEqual([]);
});

test("a guest needs an address, a shopper has one", async () => {
  const store = await openStore();
  const { product_id, size, color } = await store.item("coat / Rust / S");
  const body = { product_id, size, color };
  expect((await store.nobody.refusal(ask, { body })).errors).toEqual({ email: ["Email is required"] });
  for (const email of ["", "ada", "a b@c.de", "a@b.c\r\nBcc: d@e.f"])
    expect((await store.nobody.refusal(ask, { body: { ...body, email } })).errors).toHaveProperty("email");
  const ada = await store.shopper();
  await ada.ask(ask, { body });
  expect(await waiting(store)).toEqual([ada.email]);
  await store.db.deleteFrom("users").where("id", "=", ada.id).execute();
  expect(await waiting(store)).toEqual([]);
});

test("alerts are in the export of a shopper's data, and are deleted with the account", async () => {
  const store = await openStore();
  const ada = await store.shopper();
  await store.db.updateTable("users").set({ email_verified_at: new Date() }).execute();
  const { product_id, size, color } = await store.item("coat / Rust / S");
  await ada.ask(ask, { body: { product_id, size, color } });
  await askFor(store, "wrap / Indigo / M", ada.email.toUpperCase());
  await askFor(store, "wrap / Indigo / M", "ben@example.com");
  const { stock_alerts } = await ada.ask(endpoints.profile.export);
  expect(stock_alerts.map((alert) => [alert.name, alert.color, alert.size])).toEqual([
    ["Harmattan Coat", "Rust", "S"],
    ["Ọ̀ṣun Wrap Dress", "Indigo", "M"],
  ]);
  await ada.ask(endpoints.profile.remove, { body: { current_password: PASSWORD } });
  expect(await waiting(store)).toEqual(["ben@example.com"]);
});

test("an account that moves to another address takes its alerts along, not those for other addresses", async () => {
  const store = await openStore();
  const ada = await store.shopper();
  for (const name of ["coat / Rust / S", "wrap / Indigo / M"]) {
    const { product_id, size, color } = await store.item(name);
    await ada.ask(ask, { body: { product_id, size, color } });
  }
  const { product_id, size, color } = await store.item("coat / Rust / M");
  await setStock(store, "coat / Rust / M", 0);
  await ada.ask(ask, { body: { product_id, size, color, email: "ben@example.com" } });
  const ben = await store.shopper();
  const wrap = await store.item("wrap / Indigo / M");
  await ben.ask(ask, {
    body: { product_id: wrap.product_id, size: wrap.size, color: wrap.color, email: "Ada@new.example" },
  });
  const move = (email: string) =>
    ada.ask(endpoints.profile.update, { body: { email, username: "ada", current_password: PASSWORD } });
  await move("ada@new.example");
  await ben.ask(endpoints.profile.remove, { body: { current_password: PASSWORD } });
  expect((await waiting(store)).toSorted()).toEqual([
    "Ada@new.example",
    "ada@new.example",
    "ben@example.com",
  ]);
  await setStock(store, "coat / Rust / S", 1);
  await store.workOff();
  const [mail] = told(store);
  expect([mail?.to, told(store).length]).toEqual(["ada@new.example", 1]);
  const token = /stock-alerts\/stop\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await store.nobody.ask(stop, { body: { token } });
  expect(await waiting(store)).toEqual(["ben@example.com"]);
});

test("the link in a mail deletes all alerts of its address, and of no other", async () => {
  const store = await openStore();
  await askFor(store, "coat / Rust / S", "Ada@example.com");
  await askFor(store, "wrap / Indigo / M", "ada@example.com");
  await askFor(store, "wrap / Indigo / M", "ben@example.com");
  await setStock(store, "coat / Rust / S", 1);
  await store.workOff();
  const token = /stock-alerts\/stop\?token=([\w-]+)/.exec(told(store)[0]?.text ?? "")?.[1] ?? "";
  const answer = { message: "Your address is off every list of sold-out pieces." };
  expect(await store.nobody.ask(stop, { body: { token: `${token.slice(0, -1)}_` } })).toEqual(answer);
  expect(await waiting(store)).toEqual(["ada@example.com", "ben@example.com"]);
  for (let times = 0; times < 2; times += 1)
    expect(await store.nobody.ask(stop, { body: { token } })).toEqual(answer);
  expect(await waiting(store)).toEqual(["ben@example.com"]);
  for (const bad of ["", "short", 7, undefined, "x".repeat(201)])
    expect((await store.nobody.refusal(stop, { body: { token: bad } })).status).toBe(422);
});

test("the link in a mail works for alerts that were asked for under an older AUTH_SECRET", async () => {
  const store = await openStore();
  await askFor(store, "coat / Rust / S", "ada@example.com");
  await askFor(store, "wrap / Indigo / M", "ada@example.com");
  await sql`update stock_alerts set unsubscribe_token_hash = decode('00', 'hex')`.execute(store.db);
  await setStock(store, "coat / Rust / S", 1);
  await store.workOff();
  const token = /stock-alerts\/stop\?token=([\w-]+)/.exec(told(store)[0]?.text ?? "")?.[1] ?? "";
  await store.nobody.ask(stop, { body: { token } });
  expect(await waiting(store)).toEqual([]);
});

test("an address has at most 20 alerts, and a caller may ask 30 times an hour", async () => {
  const sizes = Array.from({ length: 31 }, (_, number) => `Rust / ${number + 1}`);
  const store = await openStore({
    products: [draft({ handle: "many" }, Object.fromEntries(sizes.map((size) => [size, 0])))],
  });
  const email = "ada@example.com";
  for (const size of sizes.slice(0, MAX_STOCK_ALERTS)) await askFor(store, `many / ${size}`, email);
  await askFor(store, "many / Rust / 1", email);
  const { product_id } = await store.item("many / Rust / 1");
  const more = (size: string, to: string) =>
    store.nobody.refusal(ask, { body: { product_id, color: "Rust", size, email: to } });
  expect(await more("21", email)).toMatchObject({ status: 422, code: "alerts_full" });
  expect(await waiting(store)).toHaveLength(MAX_STOCK_ALERTS);
  for (let number = 1; number <= 8; number += 1)
    await askFor(store, `many / Rust / ${number}`, "ben@example.com");
  expect((await more("9", "ben@example.com")).status).toBe(429);
});

test("alerts are deleted after a year", async () => {
  const store = await openStore();
  await askFor(store, "coat / Rust / S", "ada@example.com");
  await askFor(store, "coat / Rust / S", "ben@example.com");
  await sql`update stock_alerts set requested_at = now() - interval '366 days' where email like 'ada%'`.execute(
    store.db,
  );
  await store.runJob("forget-keys");
  expect(await waiting(store)).toEqual(["ben@example.com"]);
});
