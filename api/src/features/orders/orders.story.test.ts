import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openStore, openStoreForReading, shipping } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("orders");
const { list, read, place, cancel, track } = endpoints.orders;
const shared = await openStoreForReading();

test("the cart becomes an order and is empty then; the stock is reserved", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(endpoints.cart.add, { body: await store.item("coat / Indigo / M", 2) });
  const { total_price } = await ann.ask(endpoints.cart.add, { body: await store.item("shirt / Navy / M") });
  const order = await ann.ask(place, { body: { shipping, shown_total: total_price } });
  expect(order).toMatchObject({
    status: "pending",
    total_price: 437.9,
    shippingAddress: shipping,
    paymentMethod: { type: "credit", brand: null, last4: null },
    tracking_token: null,
    history: [{ from: null, to: "pending", by: "shopper", reason: "placed" }],
  });
  expect(order.items).toMatchObject([
    {
      quantity: 2,
      size: "M",
      color: "Indigo",
      product: { name: "Harmattan Coat", image: "coat-indigo.webp", price: 189 },
    },
    { quantity: 1, size: "M", color: "Navy", product: { name: "Camp Shirt", price: 59.9 } },
  ]);
  expect(order.payment).toMatchObject({
    status: "open",
    amount: 674_475.48,
    currency: "NGN",
    exchange_rate: 1540.25,
    reference: expect.stringMatching(/^PAY_[A-Za-z0-9]{28}$/),
  });
  const minutes = (Date.parse(order.pay_before ?? "") - Date.parse(order.date)) / 60_000;
  expect(minutes).toBeCloseTo(30, 1);
  expect((await ann.ask(endpoints.cart.read)).items).toEqual([]);
  expect(await store.variant("coat / Indigo / M")).toMatchObject({ on_hand: 5, reserved: 2 });
  expect(await ann.ask(read, { params: { id: order.id } })).toEqual({ ...order, tracking_token: undefined });
});

test("the address of the payment page carries what the specification says", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const order = await ann.ask(place, {
    body: { shipping, items: [await store.item("serum /  / 30 ml", 2)] },
  });
  const url = new URL(order.payment?.url ?? "");
  expect(url.origin + url.pathname).toBe("http://desk.story.example/pay");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    order_id: order.payment?.reference,
    amount: "73932.00",
    email: ann.email,
    customer_name: "Ada Obi",
    currency: "NGN",
    success_url: "http://shop.story.example/store/payment/callback",
    failure_url: "http://shop.story.example/store/payment/callback",
    order_summary: "2 × Shea Serum",
  });
  expect(store.desk.announced.get(order.payment?.reference ?? "")).toMatchObject({ amount: 7_393_200 });
});

test("a guest buys now and follows the order by its signed token; an altered one finds nothing", async () => {
  const store = await openStore();
  const body = { shipping, items: [await store.item("coat / Rust / M")], email: "guest@example.com" };
  const order = await store.nobody.ask(place, { body });
  expect(order.history).toMatchObject([{ by: "guest" }]);
  const token = order.tracking_token ?? "";
  const seen = await store.nobody.ask(track, { params: { token } });
  expect(seen).toMatchObject({ id: order.id, status: "pending" });
  const other = await store.nobody.ask(place, { body });
  const signature = token.split(".")[1];
  for (const altered of [
    `${token.slice(0, -2)}xx`,
    `${other.id}.${signature}`,
    `${token}a`,
    `.${signature}`,
    `${order.id}.${"A".repeat(43)}`,
    `${order.id}`,
    "x".repeat(400),
    "x".repeat(40),
  ])
    expect((await store.nobody.refusal(track, { params: { token: altered } })).status).toBe(404);
});

test("a guest without e-mail gets no mail, and the payment carries placeholders", async () => {
  const store = await openStore();
  const order = await store.nobody.ask(place, {
    body: { shipping, items: [await store.item("coat / Rust / M")] },
  });
  const { searchParams } = new URL(order.payment?.url ?? "");
  expect(searchParams.get("email")).toBe("guest@adire.example");
  expect(await store.mails()).toEqual([]);
});

test("an order is confirmed by a mail: to the account that placed it, or where a guest wishes", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const body = { shipping, items: [await store.item("coat / Rust / M")], email: "ben@example.com" };
  const own = await ann.ask(place, { body });
  const foreign = await store.nobody.ask(place, {
    body: { ...body, shipping: { ...shipping, fullName: "Ben Eze" } },
  });
  await store.workOff();
  expect(store.posted).toMatchObject([
    { to: ann.email, kind: "order-placed", subject: `Your order ${own.id} is held for 30 minutes` },
    { to: "ben@example.com", subject: `Your order ${foreign.id} is held for 30 minutes` },
  ]);
  const [, mail] = store.posted;
  const link = `http://shop.story.example/track/${foreign.tracking_token}`;
  for (const words of [
    /Hello Ben\. Everything in your order is set aside for you until \d{1,2}:\d\d [ap]m Lagos time\. Nothing has/,
    `Pay ₦291,107.25 now:\n${link}/pay\n`,
    "- Harmattan Coat, Rust, size M, $189.00\n",
    "Total: $189.00\nTo pay: ₦291,107.25\nAt $1 = ₦1,540.25, the rate when you ordered.",
    "Ben Eze\n1 Tejuosho Lane\nAbeokuta, Ogun 110001\nNigeria",
    `Order ${foreign.id}: ${link}\n`,
  ])
    expect(mail?.text).toSatisfy(
      (text: string) => text.match(words) !== null || text.includes(String(words)),
    );
  expect(store.posted[0]?.text).toContain(`http://shop.story.example/orders/${own.id}`);
  expect(new URL(foreign.payment?.url ?? "").searchParams.get("customer_name")).toBe("Ben Eze");
});

test("mails have a picture of every item, escape what people type, and call no tracker", async () => {
  const store = await openStore();
  const fullName = `Ada <img src=x onerror=alert(1)> "O'Obi"`;
  await store.nobody.ask(place, {
    body: {
      shipping: { ...shipping, fullName },
      items: [await store.item("coat / Rust / M", 2)],
      email: "ada@example.com",
    },
  });
  await store.workOff();
  const html = store.messages[0]?.html ?? "";
  expect(html).toContain("Ada &lt;img src=x onerror=alert(1)&gt; &quot;O&#39;Obi&quot;");
  expect(html).toContain("2\u00a0at\u00a0$189.00");
  expect(html).not.toMatch(/\{\{|undefined|<script|<img src=x/);
  const hosts = [...html.matchAll(/(?:src|href)="https?:\/\/([^/"]+)/g)].map(([, host]) => host);
  expect(new Set(hosts)).toEqual(new Set(["shop.story.example", "api.story.example"]));
  expect(html.match(/<img[^>]+width="1"/)).toBeNull();
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  expect(store.messages[0]).toMatchObject({ replyTo: "support@adire.example" });
});

const { find } = endpoints.orders;

test("asking for an order always answers the same; only the email of the order gets its link", async () => {
  const store = await openStore();
  const body = { shipping, items: [await store.item("coat / Rust / M")], email: "Ben@example.com" };
  const order = await store.nobody.ask(place, { body });
  await store.workOff();
  const before = store.posted.length;
  const answers = [];
  for (const asked of [
    { order: order.id, email: "ben@example.com" },
    { order: order.id, email: "ada@example.com" },
    { order: 999_999, email: "ben@example.com" },
  ]) {
    const { status, body: answer, problem } = await store.nobody.call(find, { body: asked });
    answers.push({ status, answer, problem });
  }
  expect(answers[0]).toMatchObject({ status: 202, problem: undefined });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await store.workOff();
  await store.workOff();
  const sent = store.posted.slice(before);
  expect(sent).toMatchObject([
    { to: "Ben@example.com", kind: "order-link", subject: `Here is your order ${order.id}` },
  ]);
  expect(sent[0]?.text).toContain(`http://shop.story.example/track/${order.tracking_token}`);
  const stored = JSON.stringify(await store.mails());
  expect(stored).not.toContain(order.tracking_token);
});

test("asking for orders is limited for a network and an email, whether or not they belong together", async () => {
  const store = await openStore();
  const ask = (email: string, number: number) =>
    store.nobody.call(find, { body: { order: number, email } }).then(({ status }) => status);
  for (let times = 0; times < 5; times += 1) expect(await ask("ben@example.com", times + 1)).toBe(202);
  expect(await ask("BEN@example.com", 6)).toBe(429);
  for (let times = 0; times < 24; times += 1) expect(await ask(`ada${times}@example.com`, 1)).toBe(202);
  expect(await ask("eve@example.com", 1)).toBe(429);
});

test("an address in one string is parsed, alone and beside the object", async () => {
  const store = await openStore();
  const items = [await store.item("shirt / White / S")];
  const joined = "Ada Obi, 1 Tejuosho Lane, Flat 3, Abeokuta, Ogun 110001, Nigeria";
  const order = await store.nobody.ask(place, { body: { shipping_address: joined, items } });
  expect(order.shippingAddress).toEqual({ ...shipping, address: "1 Tejuosho Lane, Flat 3" });
  const both = await store.nobody.ask(place, { body: { shipping_address: "whatever", shipping, items } });
  expect(both.shippingAddress).toEqual(shipping);
});

test("an order without a country goes to the USA; unknown keys are left out", async () => {
  const { country: _, ...home } = shipping;
  const order = await shared.nobody.ask(place, {
    body: {
      shipping: { ...home, vip: true },
      items: [await shared.item("shirt / White / S")],
      total_price: 0.01,
      status: "delivered",
      user_id: 1,
      paid: true,
    },
  });
  expect(order).toMatchObject({
    status: "pending",
    total_price: 59.9,
    shippingAddress: { ...home, country: "USA" },
  });
  expect(order.shippingAddress).not.toHaveProperty("vip");
});

test.each([
  ["fullName", "Full name is required"],
  ["address", "Address is required"],
  ["city", "City is required"],
  ["state", "State is required"],
  ["zipCode", "Postal code is required"],
])("%s missing or blank, in Nigeria: %s", async (field, sentence) => {
  const items = [await shared.item("shirt / White / S")];
  for (const value of [undefined, "", "   ", "\u200b\u200b", "\u3164 \u2800", "\u202e"]) {
    const refused = await shared.nobody.refusal(place, {
      body: { shipping: { ...shipping, [field]: value }, items },
    });
    expect(refused).toMatchObject({
      status: 422,
      message: sentence,
      errors: { [`shipping.${field}`]: [sentence] },
    });
  }
});

test.each([
  [",", ["Full name is required", "Address is required", "City is required", "State is required"]],
  [", 1 Tejuosho Lane, Abeokuta, Ogun 110001", ["Full name is required"]],
  ["Ada Obi, \u200b, Abeokuta, Ogun 110001", ["Address is required"]],
  ["Ada Obi, 1 Tejuosho Lane, Abeokuta, Ogun, Nigeria", ["Postal code is required"]],
  ["Aoife Byrne, 1 Loom Lane, Cork, , Ireland", ["County is required", "Eircode is required"]],
  ["Ada Obi, 1 Tejuosho Lane", ["City is required", "State is required", "ZIP code is required"]],
  [
    `${"x".repeat(121)}, 1 Tejuosho Lane, Abeokuta, Ogun 110001`,
    ["Full name must have at most 120 characters"],
  ],
])("an address in one string needs every part: %s", async (shipping_address, sentences) => {
  const items = [await shared.item("shirt / White / S")];
  expect(await shared.nobody.refusal(place, { body: { shipping_address, items } })).toMatchObject({
    status: 422,
    message: sentences[0],
    errors: { shipping_address: expect.arrayContaining(sentences) },
  });
});

test.each<[string, (item: object) => object, string]>([
  ["no address", (item) => ({ items: [item] }), "shipping_address"],
  ["no items and no token", () => ({ shipping }), "items"],
  ["an empty list", () => ({ shipping, items: [] }), "items"],
  ["51 items", (item) => ({ shipping, items: Array(51).fill(item) }), "items"],
  ["items that are no list", (item) => ({ shipping, items: item }), "items"],
  ["a half piece", (item) => ({ shipping, items: [{ ...item, quantity: 0.5 }] }), "items.0.quantity"],
  ["minus one piece", (item) => ({ shipping, items: [{ ...item, quantity: -1 }] }), "items.0.quantity"],
  ["another way to pay", (item) => ({ shipping, items: [item], payment_method: "cash" }), "payment_method"],
  ["a total as text", (item) => ({ shipping, items: [item], shown_total: "59.90" }), "shown_total"],
  ["a total below nothing", (item) => ({ shipping, items: [item], shown_total: -1 }), "shown_total"],
  [
    "a long name",
    (item) => ({ shipping: { ...shipping, fullName: "x".repeat(121) }, items: [item] }),
    "shipping.fullName",
  ],
  ["an address that is null", (item) => ({ shipping: null, items: [item] }), "shipping"],
  ["a NUL", (item) => ({ shipping: { ...shipping, city: "a\u0000b" }, items: [item] }), "shipping.city"],
  ...["\n", "\t", "\u202e", "\u2028"].map((sign): [string, (item: object) => object, string] => [
    `${JSON.stringify(sign)} in a name`,
    (item) => ({ shipping: { ...shipping, fullName: `Ada${sign}Obi` }, items: [item] }),
    "shipping.fullName",
  ]),
  [
    "half a sign",
    (item) => ({ shipping: { ...shipping, city: "a\udfffb" }, items: [item] }),
    "shipping.city",
  ],
  [
    "an address of 801 signs",
    (item) => ({ shipping_address: "x".repeat(801), items: [item] }),
    "shipping_address",
  ],
  ["what is no e-mail", (item) => ({ shipping, items: [item], email: "ann\r\nbcc: all" }), "email"],
])("an order with %s is refused on its field", async (_, make, field) => {
  const refused = await shared.nobody.refusal(place, { body: make(await shared.item("shirt / White / S")) });
  expect(refused).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
});

test("an order without an address or without items is refused with a message", async () => {
  const items = [await shared.item("shirt / White / S")];
  const sentence = async (body: object) => (await shared.nobody.refusal(place, { body })).message;
  expect(await sentence({ items })).toBe("Address is required");
  expect(await sentence({ shipping })).toBe("Without a token the order needs its items");
});

test("an empty cart, a strange size, an unknown product and a bad token are refused", async () => {
  const ann = await shared.shopper();
  expect(await ann.refusal(place, { body: { shipping } })).toMatchObject({ status: 422, code: "cart_empty" });
  const item = await shared.item("shirt / White / S");
  const order = (change: object) => ({ body: { shipping, items: [{ ...item, ...change }] } });
  expect((await ann.refusal(place, order({ size: "XXL" }))).code).toBe("no_such_variant");
  expect((await ann.refusal(place, order({ product_id: 77_777 }))).status).toBe(404);
  expect((await ann.refusal(place, order({ product_id: await shared.product("draft") }))).status).toBe(404);
  expect((await shared.with("a.b.c").refusal(place, order({}))).status).toBe(401);
});

test("more than 20 of one variant are refused also in several items, 20 are not", async () => {
  const store = await openStore();
  const [nine, ten, eleven] = await Promise.all(
    [9, 10, 11].map((pieces) => store.item("shirt / White / M", pieces)),
  );
  const refused = await store.nobody.refusal(place, { body: { shipping, items: [ten, eleven] } });
  expect(refused).toMatchObject({ status: 422, code: "line_full" });
  const order = await store.nobody.ask(place, { body: { shipping, items: [nine, eleven] } });
  expect(order.items).toMatchObject([{ quantity: 20 }]);
  const left = await store.nobody.refusal(place, { body: { shipping, items: [eleven] } });
  expect(left).toMatchObject({
    status: 409,
    code: "sold_out",
    message: "Only 10 of Camp Shirt (White, size M) are left.",
    variant_id: (await store.variant("shirt / White / M")).id,
    left: 10,
  });
});

test("items of the body leave the cart as it is, and the same item twice is one line", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const added = await ann.ask(endpoints.cart.add, { body: await store.item("coat / Indigo / M") });
  const item = await store.item("shirt / Navy / M", 2);
  const order = await ann.ask(place, { body: { shipping, items: [item, item] } });
  expect(order.items).toMatchObject([{ quantity: 4 }]);
  expect((await ann.ask(endpoints.cart.read)).items).toMatchObject([{ id: added.item.id, quantity: 1 }]);
});

test("a changed price is reported before anything is ordered", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(endpoints.cart.add, { body: await store.item("shirt / Navy / M", 2) });
  const { id } = await store.variant("shirt / Navy / M");
  await store.db.updateTable("variants").set({ price: 6_990 }).where("id", "=", id).execute();
  expect(await ann.refusal(place, { body: { shipping, shown_total: 119.8 } })).toMatchObject({
    status: 409,
    code: "price_changed",
    message: "The total is now $139.80.",
    bill: { total_price: 139.8, currency: "USD" },
  });
  expect(await store.variant("shirt / Navy / M")).toMatchObject({ reserved: 0 });
  expect((await ann.ask(endpoints.cart.read)).items).toHaveLength(1);
  await ann.ask(place, { body: { shipping, shown_total: 139.8 } });
});

test("a changed exchange rate is reported before anything is ordered", async () => {
  const store = await openStore();
  const [ann, owner] = [await store.shopper(), await store.staff()];
  await ann.ask(endpoints.cart.add, { body: await store.item("shirt / Navy / M", 2) });
  const prices = await owner.ask(endpoints.settings.readPrices);
  await owner.ask(endpoints.settings.updatePrices, { body: { ...prices, exchange_rate: "1650.5" } });
  const shown = { shipping, shown_total: 119.8 };
  expect(await ann.refusal(place, { body: { ...shown, shown_payment: 184_521.95 } })).toMatchObject({
    status: 409,
    code: "price_changed",
    message: "You now pay ₦197,729.90.",
    bill: { total_price: 119.8, payment_amount: 197_729.9, payment_currency: "NGN", exchange_rate: 1650.5 },
  });
  expect(await store.variant("shirt / Navy / M")).toMatchObject({ reserved: 0 });
  expect((await ann.ask(endpoints.cart.read)).items).toHaveLength(1);
  const { payment } = await ann.ask(place, { body: { ...shown, shown_payment: 197_729.9 } });
  expect(payment).toMatchObject({ amount: 197_729.9, exchange_rate: 1650.5 });
});

test("an order keeps its prices, names and rate whatever changes later", async () => {
  const store = await openStore();
  const [ann, boss] = [await store.shopper(), await store.staff()];
  const placed = await ann.ask(place, { body: { shipping, items: [await store.item("robe / White / M")] } });
  await store.db.updateTable("variants").set({ price: 1, compare_price: null }).execute();
  await store.db.updateTable("products").set({ name: "Renamed" }).execute();
  const brands = await boss.ask(endpoints.brands.list);
  for (const { id } of brands)
    await boss.ask(endpoints.brands.update, { params: { id }, body: { name: `Other ${id}` } });
  const now = await ann.ask(read, { params: { id: placed.id } });
  expect(now).toEqual({ ...placed, tracking_token: undefined });
  const kept = await store.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ exchange_rate: "1540.250000", rate_source: "EXCHANGE_RATE", total: 120_000 });
});

test("what has sold out in the meantime is named, and nothing is ordered", async () => {
  const store = await openStore({ stock: { "robe / White / L": 1 } });
  const ann = await store.shopper();
  await ann.ask(endpoints.cart.add, { body: await store.item("shirt / Navy / M") });
  await ann.ask(endpoints.cart.add, { body: await store.item("robe / White / L") });
  await store.nobody.ask(place, { body: { shipping, items: [await store.item("robe / White / L")] } });
  expect(await ann.refusal(place, { body: { shipping } })).toMatchObject({
    status: 409,
    code: "sold_out",
    message: "Grand Agbada (White, size L) is sold out.",
    left: 0,
  });
  expect(await store.variant("shirt / Navy / M")).toMatchObject({ reserved: 0 });
  expect((await ann.ask(endpoints.cart.read)).items).toHaveLength(2);
});

test("a variant that is no longer offered keeps a cart from being ordered", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(endpoints.cart.add, { body: await store.item("robe / White / M") });
  await store.db.updateTable("products").set({ status: "draft" }).where("handle", "=", "robe").execute();
  expect(await ann.refusal(place, { body: { shipping } })).toMatchObject({
    code: "sold_out",
    message: "Grand Agbada is no longer offered.",
    left: 0,
  });
});

test("the list pages through the shopper's own orders, latest first", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  const items = [await store.item("shirt / White / S")];
  const ids: number[] = [];
  for (let times = 0; times < 3; times += 1)
    ids.unshift((await ann.ask(place, { body: { shipping, items } })).id);
  await ben.ask(place, { body: { shipping, items } });
  const first = await ann.ask(list, { query: { page_size: 2 } });
  expect(first).toMatchObject({ count: 3, previous: null });
  expect(first.next).toBe("http://api.story.example/orders/api/orders/?page=2&page_size=2");
  const second = await ann.ask(list, { query: { page_size: 2, page: 2 } });
  expect(second).toMatchObject({ next: null, previous: expect.stringContaining("?page=1&") });
  expect([...first.results, ...second.results].map((order) => order.id)).toEqual(ids);
  for (const query of [{ page: 0 }, { page: "x" }, { page_size: 1_001 }, { page_size: -1 }])
    expect((await ann.refusal(list, { query })).status).toBe(422);
});

test("another shopper's order answers like one that does not exist", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  const { id } = await ann.ask(place, { body: { shipping, items: [await store.item("shirt / White / S")] } });
  for (const call of [read, cancel]) {
    const { headers: _, ...foreign } = await ben.refusal(call, { params: { id } });
    const { headers: __, ...absent } = await ben.refusal(call, { params: { id: 999_999 } });
    expect(foreign).toEqual(absent);
    expect(foreign.status).toBe(404);
    for (const odd of ["x", "-1", "1.5", "0", "99999999999", "1%00", "1;select"])
      expect((await ben.refusal(call, { params: { id: odd } })).status).toBe(404);
    expect((await store.nobody.refusal(call, { params: { id } })).status).toBe(401);
  }
  expect((await ann.ask(read, { params: { id } })).status).toBe("pending");
  expect((await store.nobody.refusal(list)).status).toBe(401);
});

test("an unpaid order that ends returns its lines to the cart, and changes no line that is there again", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(endpoints.cart.add, { body: await store.item("coat / Rust / M", 2) });
  const { id } = await ann.ask(place, { body: { shipping } });
  expect((await ann.ask(endpoints.cart.read)).items).toEqual([]);
  await ann.ask(cancel, { params: { id } });
  const { items } = await ann.ask(endpoints.cart.read);
  expect(items).toMatchObject([{ quantity: 2, selected_size: "M", selected_color: "Rust", price_was: null }]);

  const again = await ann.ask(place, { body: { shipping } });
  await ann.ask(endpoints.cart.add, { body: await store.item("coat / Rust / M", 1) });
  await sql`update orders set reservation_expires_at = now() - interval '1 minute' where id = ${again.id}`.execute(
    store.db,
  );
  await store.runJob("expire-orders");
  expect((await ann.ask(endpoints.cart.read)).items).toMatchObject([{ quantity: 1 }]);
});

test("a pending order is cancelled once; its stock is released and a mail says so", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const { id } = await ann.ask(place, {
    body: { shipping, items: [await store.item("coat / Rust / M", 3)] },
  });
  const answers = await Promise.all(Array.from({ length: 8 }, () => ann.call(cancel, { params: { id } })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const order = await ann.ask(read, { params: { id } });
  expect(order).toMatchObject({ status: "cancelled", pay_before: null });
  expect(order.history).toMatchObject([
    { to: "pending" },
    { from: "pending", to: "cancelled", by: "shopper", reason: "cancelled by the shopper" },
  ]);
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 3, reserved: 0 });
  await store.workOff();
  expect(store.posted.map((mail) => mail.kind).sort()).toEqual(["order-cancelled", "order-placed"]);
  expect(await ann.refusal(cancel, { params: { id } })).toMatchObject({
    status: 409,
    code: "not_cancellable",
  });
});

test("an order that is not paid in 30 minutes is cancelled by the clock, not a minute before", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const { id } = await ann.ask(place, {
    body: { shipping, items: [await store.item("coat / Rust / M", 2)] },
  });
  await sql`update orders set reservation_expires_at = now() + interval '1 minute'`.execute(store.db);
  await store.runJob("expire-orders");
  expect((await ann.ask(read, { params: { id } })).status).toBe("pending");
  await sql`update orders set reservation_expires_at = now() - interval '1 second'`.execute(store.db);
  await store.runJob("expire-orders");
  await store.runJob("expire-orders");
  const order = await ann.ask(read, { params: { id } });
  expect(order.history.slice(1)).toMatchObject([
    { to: "cancelled", by: "clock", reason: "it was not paid in time" },
  ]);
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 3, reserved: 0 });
});

test("an order that cannot be cancelled does not keep others; it is logged and tried again later", async () => {
  const store = await openStore();
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const ann = await store.shopper();
  const orderOf = async (name: string) =>
    ann.ask(place, { body: { shipping, items: [await store.item(name)] } });
  const orders = [
    await orderOf("coat / Rust / M"),
    await orderOf("shirt / White / M"),
    await orderOf("robe / White / L"),
  ];
  const expire = async () => {
    await sql`update orders set reservation_expires_at = now() - make_interval(secs => 10 - id::int)
      where status = 'pending'`.execute(store.db);
    await store.runJob("expire-orders");
    const now = await Promise.all(orders.map(({ id }) => ann.ask(read, { params: { id } })));
    return now.map(({ status }) => status);
  };
  const { id, reserved } = await store.variant("coat / Rust / M");
  await store.tamper(`update variants set reserved = 0 where id = ${id}`);
  expect(await expire()).toEqual(["pending", "cancelled", "cancelled"]);
  expect(await expire()).toEqual(["pending", "cancelled", "cancelled"]); // not tried again yet
  expect(said.mock.calls).toEqual([[`The job expire-orders failed at ${orders[0]?.id}:`, expect.any(Error)]]);
  await store.tamper(`update variants set reserved = ${reserved} where id = ${id}`);
  await sql`update job_failures set retry_at = now()`.execute(store.db);
  expect(await expire()).toEqual(["cancelled", "cancelled", "cancelled"]);
  expect(await store.db.selectFrom("job_failures").selectAll().execute()).toEqual([]);
  said.mockRestore();
});

test("an order whose time is extended at the moment of its expiry stays open", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const { id } = await ann.ask(place, { body: { shipping, items: [await store.item("coat / Rust / M")] } });
  await sql`update orders set reservation_expires_at = now() - interval '1 second'`.execute(store.db);
  const clock = await store.db.transaction().execute(async (tx) => {
    await sql`select from orders for update`.execute(tx);
    const struck = store.runJob("expire-orders");
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waits.execute(store.db)).rows.length).toBe(1);
    await sql`update orders set reservation_expires_at = now() + interval '10 minutes'`.execute(tx);
    return { struck };
  });
  await clock.struck;
  expect((await ann.ask(read, { params: { id } })).status).toBe("pending");
  expect(await store.variant("coat / Rust / M")).toMatchObject({ reserved: 1 });
});
