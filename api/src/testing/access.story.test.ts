import diagnostics from "node:diagnostics_channel";
import { endpoints } from "@adire/contract/endpoints";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { signatureOf } from "../platform/signature.ts";
import { accessTable } from "./access-table.ts";
import type { Sent } from "./caller.ts";
import { openStoreForReading, PASSWORD, type Shopper, shipping } from "./open-store.ts";

const registered = new Set<string>();
const note = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) registered.add(`${one} ${url}`);
  });
};
diagnostics.subscribe("fastify.initialization", note);
const store = await openStoreForReading({ stock: { "shirt / White / S": 5_000 } });
diagnostics.unsubscribe("fastify.initialization", note);

/** HEAD follows GET, and OPTIONS reads nothing. */
const isOwnRoute = (route: string) =>
  route !== "OPTIONS *" && !(route.startsWith("HEAD ") && registered.has(route.replace("HEAD ", "GET ")));

test("every registered route is in the access table, and nothing else", () => {
  expect(Object.keys(accessTable).toSorted()).toEqual([...registered].filter(isOwnRoute).toSorted());
});

let count = 0;
const unique = () => {
  count += 1;
  return `matrix ${count}`;
};
const shirt = await store.item("shirt / White / S");
const { id: variantId } = await store.variant("shirt / White / S");
const address = { ...shipping, country: "Nigeria" };
const firstId = async (table: "categories" | "sizes" | "colors" | "brands" | "products" | "payments") =>
  (await store.db.selectFrom(table).select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;

async function orderOf(owner: Shopper) {
  const { id, payment } = await owner.ask(endpoints.orders.place, { body: { shipping, items: [shirt] } });
  return { id, reference: payment?.reference ?? "" };
}
const byOrder = (body?: object) => async (owner: Shopper) => ({
  params: { id: (await orderOf(owner)).id },
  body,
});
const byReviewedOrder = (body?: object) => async (owner: Shopper) => ({
  params: { order: String((await orderOf(owner)).id), product_id: shirt.product_id },
  body,
});
const byPayment = (body?: object) => async (owner: Shopper) => {
  await orderOf(owner);
  return { params: { id: await firstId("payments") }, body };
};
const byAddress = (body?: object) => async (owner: Shopper) => ({
  params: { id: (await owner.ask(endpoints.addresses.create, { body: address })).id },
  body,
});
const byCartLine = (body?: object) => async (owner: Shopper) => {
  await owner.ask(endpoints.cart.add, { body: shirt });
  return { params: { id: (await owner.ask(endpoints.cart.read)).items[0]?.id ?? 0 }, body };
};
const words = () => ({ words: [unique(), unique()] });
const bySynonym = (body?: object) => async (_: Shopper, boss: Shopper) => ({
  params: { id: (await boss.ask(endpoints.synonyms.create, { body: words() })).id },
  body,
});
const pin = () => ({ query: unique(), products: [shirt.product_id], hidden: [] });
const byPin = (body?: object) => async (_: Shopper, boss: Shopper) => ({
  params: { id: (await boss.ask(endpoints.searchPins.create, { body: pin() })).id },
  body,
});
const redirect = () => ({ from: `/${unique()}`.replace(" ", "-"), to: "/women" });
const byRedirect = (body?: object) => async (_: Shopper, boss: Shopper) => ({
  params: { id: (await boss.ask(endpoints.redirects.create, { body: redirect() })).id },
  body,
});
const draft = () => ({ shipping: {}, lines: [{ variant_id: variantId, quantity: 1 }] });
const byDraft = (body?: object) => async (_: Shopper, boss: Shopper) => ({
  params: { id: (await boss.ask(endpoints.draftOrders.create, { body: draft() })).id },
  body,
});
const role = () => ({ name: unique(), permissions: [], refund_limit: null });
const byRole = () => async (_: Shopper, boss: Shopper) => ({
  params: { id: (await boss.ask(endpoints.staffRoles.create, { body: role() })).id },
  body: { ...role(), price_change_percent: null, version: 1 },
});
/** To a version that is not the present one. */
type ReadSettings = (typeof endpoints.settings)["readShop" | "readHome" | "readDelivery" | "readPrices"];
const bySettings = (read: ReadSettings) => async (_: Shopper, boss: Shopper) => ({
  body: { ...(await boss.ask(read)), version: 999_999 },
});
const sizeChart = () => ({
  ...{ name: unique(), kind: "body", columns: [{ name: "Bust", unit: "cm" }] },
  rows: [{ size: "M", values: [88] }],
});
const archived = { kind: "state", state: "archived" };
const decision = { reason: "the bank has confirmed it" };
const incoming = { supplier: "Oshogbo Looms", expected_on: null, lines: [] };
const credential = { id: "AA", rawId: "AA", type: "public-key" };
const account = () => ({ email: `${unique().replace(" ", "-")}@story.example`, password: PASSWORD });

function taxonomy(noun: "categories" | "sizes" | "colors" | "brands"): Requests {
  const created = async (boss: Shopper, body?: object) => ({
    params: { id: (await boss.ask(endpoints[noun].create, { body: { name: unique() } })).id },
    body,
  });
  return {
    [`GET /products/api/${noun}/:id/`]: (_, boss) => created(boss),
    [`POST /products/api/${noun}/create/`]: () => ({ body: { name: unique() } }),
    [`PUT /products/api/${noun}/:id/`]: (_, boss) => created(boss, { name: unique() }),
    [`DELETE /products/api/${noun}/:id/`]: (_, boss) => created(boss),
    [`POST /staff/api/${noun}/`]: () => ({ body: { name: unique() } }),
    [`PUT /staff/api/${noun}/:id/`]: (_, boss) => created(boss, { name: unique(), version: 999 }),
    [`DELETE /staff/api/${noun}/:id/`]: (_, boss) => created(boss),
    [`POST /staff/api/${noun}/:id/move/`]: (_, boss) => created(boss, { before: null }),
  };
}

type Requests = Record<string, (owner: Shopper, boss: Shopper) => Sent | Promise<Sent>>;
/** A request that its entitled caller gets an answer to, about something of the owner. */
const requests: Requests = {
  ...taxonomy("categories"),
  ...taxonomy("sizes"),
  ...taxonomy("colors"),
  ...taxonomy("brands"),
  "GET /products/api/collections/:id/": () => ({ params: { id: 999_999 } }),
  "POST /staff/api/settings/home/preview/": () => ({ body: { home_sections: [], home_collections: [] } }),
  "POST /staff/api/imports/:id/undo/": () => ({ params: { id: 999_999 } }),
  "POST /staff/api/exports/": () => ({ body: { kind: "products" } }),
  "POST /staff/api/exports/:id/link/": () => ({ params: { id: 999_999 } }),
  "GET /staff/api/exports/files/:token/": () => ({ params: { token: "1:9999999999:made-up" } }),
  "GET /staff/api/collections/:id/": () => ({ params: { id: 999_999 } }),
  "POST /staff/api/collections/": () => ({ body: { title: unique() } }),
  "POST /staff/api/collections/preview/": () => ({ body: { rule: { is_new: true } } }),
  "PUT /staff/api/collections/:id/": () => ({ params: { id: 999_999 }, body: { title: "Rain", version: 1 } }),
  "POST /staff/api/collections/:id/move/": () => ({ params: { id: 999_999 }, body: { before: null } }),
  "DELETE /staff/api/collections/:id/": () => ({ params: { id: 999_999 } }),
  "GET /staff/api/size-charts/:id/": () => ({ params: { id: 999_999 } }),
  "POST /staff/api/size-charts/": () => ({ body: sizeChart() }),
  "PUT /staff/api/size-charts/:id/": () => ({
    params: { id: 999_999 },
    body: { ...sizeChart(), version: 1 },
  }),
  "POST /staff/api/size-charts/:id/move/": () => ({ params: { id: 999_999 }, body: { before: null } }),
  "DELETE /staff/api/size-charts/:id/": () => ({ params: { id: 999_999 } }),
  "GET /products/api/products/:id/": () => ({ params: { id: shirt.product_id } }),
  "GET /products/api/products/:id/beside/": () => ({ params: { id: shirt.product_id } }),
  "POST /products/api/products/:id/retire/": async () => ({
    params: { id: await firstId("products") },
    body: {},
  }),
  "GET /products/api/suggestions/": () => ({ query: { search: "coat" } }),
  "GET /products/api/sitemap/:id/": () => ({ params: { id: 1 } }),
  "POST /products/api/stock-alerts/": async () => {
    const { quantity: _, ...coat } = await store.item("coat / Rust / S");
    return { body: { ...coat, email: account().email } };
  },
  "POST /products/api/stock-alerts/stop/": () => ({ body: { token: "x".repeat(40) } }),
  "POST /api/contact/": () => ({
    body: { name: "Ada", email: account().email, subject: "Sizes", message: "Do you cut for tall women?" },
  }),
  "POST /api/newsletter/": () => ({ body: { email: account().email } }),
  "POST /api/newsletter/confirm/": () => ({ body: { token: "x".repeat(40) } }),
  "POST /api/register/": () => ({ body: { ...account(), username: unique() } }),
  "POST /api/login/": ({ email }) => ({ body: { email, password: PASSWORD } }),
  "POST /api/token/refresh/": () => ({ body: { refresh: "x".repeat(43) } }),
  "POST /api/auth/logout/": () => ({ body: {} }),
  "POST /api/password/forgot/": ({ email }) => ({ body: { email } }),
  "POST /api/password/reset/": () => ({
    body: { token: "x".repeat(43), new_password: "another long cloth" },
  }),
  "PUT /api/profile/": () => ({ body: { ...account(), username: unique(), current_password: PASSWORD } }),
  "POST /api/profile/password/": () => ({
    body: { current_password: PASSWORD, new_password: "another long cloth" },
  }),
  "POST /api/profile/delete/": () => ({ body: { current_password: PASSWORD } }),
  "POST /api/email/confirm/": () => ({ body: { token: "x".repeat(43) } }),
  "DELETE /api/sessions/:id/": ({ sessionId }) => ({ params: { id: sessionId } }),
  "POST /api/addresses/": () => ({ body: address }),
  "PUT /api/addresses/:id/": byAddress(address),
  "DELETE /api/addresses/:id/": byAddress(),
  "POST /api/wishlist/add/": () => ({ body: { product_id: shirt.product_id } }),
  "DELETE /api/wishlist/remove/:id/": () => ({ params: { id: shirt.product_id } }),
  "POST /orders/api/cart/add/": () => ({ body: shirt }),
  "PUT /orders/api/cart/items/:id/": byCartLine({ quantity: 2 }),
  "DELETE /orders/api/cart/items/:id/": byCartLine(),
  "POST /orders/api/orders/place/": () => ({ body: { shipping, items: [shirt] } }),
  "GET /orders/api/orders/:id/": byOrder(),
  "POST /orders/api/orders/:id/cancel/": byOrder(),
  "POST /orders/api/orders/find/": () => ({ body: { order: 1, email: account().email } }),
  "GET /orders/api/track/:token/": async (owner) => ({
    params: { token: `${(await orderOf(owner)).id}.${"x".repeat(43)}` },
  }),
  "POST /orders/api/payments/:reference/settle/": async (owner) => ({
    params: { reference: (await orderOf(owner)).reference },
  }),
  "POST /payments/api/webhook/": async (owner) => ({
    body: { event: "charge.success", data: { reference: (await orderOf(owner)).reference } },
  }),
  "GET /payments/api/intents/:reference/": async (owner) => ({
    params: { reference: (await orderOf(owner)).reference },
  }),
  "POST /staff/api/orders/": async () => ({
    body: {
      ...{ email: account().email, shipping },
      lines: [{ variant_id: (await store.variant("shirt / White / M")).id, quantity: 1 }],
    },
  }),
  "GET /orders/api/reviews/:order/": byReviewedOrder(),
  "PUT /orders/api/reviews/:order/:product_id/": byReviewedOrder({ stars: 5, author: "Ada O." }),
  "POST /orders/api/reviews/:order/photos/": byReviewedOrder(),
  "DELETE /orders/api/reviews/:order/:product_id/": byReviewedOrder(),
  "GET /staff/api/reviews/:id/": () => ({ params: { id: 999_999 } }),
  "POST /staff/api/reviews/seen/": () => ({
    body: { reviews: [{ id: 999_999, new_since: "2026-11-29T00:00:00Z" }] },
  }),
  "POST /staff/api/reviews/:id/hide/": () => ({ params: { id: 999_999 } }),
  "POST /staff/api/reviews/:id/show/": () => ({ params: { id: 999_999 } }),
  "GET /staff/api/orders/:id/": byOrder(),
  "POST /staff/api/orders/bulk/": () => ({ body: { action: "pack", ids: [999_999] } }),
  "GET /staff/api/orders/:id/packing-slip.pdf": byOrder(),
  "GET /staff/api/orders/:id/label.pdf": byOrder(),
  "GET /staff/api/orders/:id/invoice.pdf": byOrder(),
  "POST /staff/api/orders/:id/packing/": byOrder({}),
  "DELETE /staff/api/orders/:id/packing/": byOrder(),
  "POST /staff/api/orders/:id/notes/": byOrder({ note: "Dye has run" }),
  "PUT /staff/api/orders/:id/address/": byOrder({ version: 1, address: shipping }),
  "PUT /staff/api/orders/:id/email/": byOrder({ present: "typo@story.example", email: "ada@story.example" }),
  "DELETE /staff/api/orders/:id/parcels/:parcel_id/": async (owner) => ({
    params: { id: (await orderOf(owner)).id, parcel_id: 999_999 },
  }),
  "PUT /staff/api/orders/:id/parcels/:parcel_id/": async (owner) => ({
    params: { id: (await orderOf(owner)).id, parcel_id: 999_999 },
    body: { version: 1, carrier: "DHL", tracking_number: "JD1" },
  }),
  "POST /staff/api/orders/:id/returns/": byOrder({ item_id: 999_999, quantity: 1, reason: "too small" }),
  "POST /staff/api/orders/:id/returns/:return_id/arrive/": async (owner) => ({
    params: { id: (await orderOf(owner)).id, return_id: 999_999 },
  }),
  "DELETE /staff/api/orders/:id/returns/:return_id/": async (owner) => ({
    params: { id: (await orderOf(owner)).id, return_id: 999_999 },
  }),
  "DELETE /staff/api/orders/:id/exchange/": byOrder(),
  "POST /staff/api/orders/:id/exchange/": byOrder({
    ...{ item_id: 999_999, version: 1, variant_id: 999_999, quantity: 1, reason: "too small" },
  }),
  "POST /staff/api/orders/:id/mails/": byOrder({ mail_id: 999_999 }),
  "GET /staff/api/views/": () => ({ query: { screen: "orders" } }),
  "POST /staff/api/views/": () => ({ body: { screen: "orders", name: unique(), query: "" } }),
  "POST /staff/api/orders/:id/ship/": byOrder({}),
  "POST /staff/api/orders/:id/deliver/": byOrder(),
  "POST /staff/api/orders/:id/cancel/": byOrder({ reason: "she asked for it" }),
  "POST /staff/api/orders/:id/refund/": byOrder({ reason: "she asked for it", amount: 1 }),
  "POST /staff/api/payment-exceptions/payments/:id/check/": byPayment(),
  "POST /staff/api/payment-exceptions/payments/:id/accept/": byPayment(decision),
  "POST /staff/api/payment-exceptions/payments/:id/send-back/": byPayment(decision),
  "POST /staff/api/payment-exceptions/refunds/:id/other-way/": () => ({
    params: { id: 999_999 },
    body: { how: "in cash" },
  }),
  "POST /staff/api/payment-exceptions/reversals/:id/acknowledge/": () => ({
    params: { id: 1 },
    body: decision,
  }),
  "GET /staff/api/products/:id/": () => ({ params: { id: shirt.product_id } }),
  "PUT /staff/api/products/:id/": () => ({ params: { id: shirt.product_id }, body: {} }),
  "POST /staff/api/bulk-changes/preview/": () => ({ body: { change: archived, ids: [shirt.product_id] } }),
  "POST /staff/api/bulk-changes/": () => ({
    body: { change: archived, items: [{ id: shirt.product_id, seen: "" }] },
  }),
  "POST /staff/api/products/": () => ({ body: { name: unique() } }),
  "POST /staff/api/imports/": () => ({
    query: { file: "list.csv" },
    raw: { text: "", type: "text/csv" },
  }),
  "POST /staff/api/imports/:id/cells/": () => ({
    params: { id: 999_999 },
    body: { cells: [{ row: 2, column: 0, text: "" }] },
  }),
  "POST /staff/api/pictures/": () => ({ raw: { text: "no picture", type: "image/png" } }),
  "POST /staff/api/deliveries/": () => ({ body: incoming }),
  "PUT /staff/api/deliveries/:id/": () => ({ body: { ...incoming, version: 1 } }),
  "POST /staff/api/deliveries/:id/book/": () => ({ body: { version: 1 } }),
  "GET /staff/api/customers/:id/": ({ id }) => ({ params: { id } }),
  "GET /staff/api/customers/:id/orders/": ({ id }) => ({ params: { id } }),
  "POST /staff/api/guests/:id/notes/": () => ({ body: { note: "likes indigo" } }),
  "POST /staff/api/customers/:id/notes/": ({ id }) => ({ params: { id }, body: { note: "likes indigo" } }),
  "GET /staff/api/customers/:id/export/": ({ id }) => ({ params: { id } }),
  "POST /staff/api/customers/:id/erase/": ({ id }) => ({ params: { id } }),
  "POST /staff/api/messages/:id/answer/": () => ({ body: { answer: "Yes, in olive." } }),
  "GET /staff/api/stock/:id/": () => ({ params: { id: variantId } }),
  "POST /staff/api/stock/:id/adjust/": () => ({
    params: { id: variantId },
    body: { quantity: 1, reason: "found one" },
  }),
  "POST /staff/api/stock/:id/count/": async () => ({
    params: { id: variantId },
    body: {
      seen: (await store.variant("shirt / White / S")).on_hand,
      on_hand: 5_000,
      reason: "counted",
    },
  }),
  "POST /staff/api/stock/:id/tracking/": () => ({
    params: { id: variantId },
    body: { tracked: true, on_hand: 5_000, reason: "counted" },
  }),
  "GET /staff/api/search/": () => ({ query: { search: "coat" } }),
  "POST /staff/api/synonyms/": () => ({ body: words() }),
  "POST /staff/api/roles/": () => ({ body: role() }),
  "PUT /staff/api/roles/:id/": byRole(),
  "DELETE /staff/api/roles/:id/": byRole(),
  "PUT /staff/api/members/:id/": () => ({ body: { role_id: 1 } }),
  "POST /staff/api/invitations/": () => ({ body: { email: account().email, role_id: 1 } }),
  "POST /staff/api/second-factor/": () => ({ body: { current_password: PASSWORD } }),
  "POST /staff/api/second-factor/activate/": () => ({ body: { code: "123456" } }),
  "POST /staff/api/second-factor/confirm/": () => ({ body: { code: "123456" } }),
  "POST /staff/api/passkeys/options/": () => ({ body: { current_password: PASSWORD } }),
  "POST /staff/api/passkeys/": () => ({
    body: {
      name: "Laptop",
      response: { ...credential, response: { clientDataJSON: "e30", attestationObject: "oA" } },
    },
  }),
  "POST /staff/api/passkeys/confirm/": () => ({
    body: {
      response: {
        ...credential,
        response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
      },
    },
  }),
  "PUT /staff/api/settings/shop/": bySettings(endpoints.settings.readShop),
  "PUT /staff/api/settings/home/": bySettings(endpoints.settings.readHome),
  "PUT /staff/api/settings/delivery/": bySettings(endpoints.settings.readDelivery),
  "PUT /staff/api/settings/prices/": bySettings(endpoints.settings.readPrices),
  "POST /admin/join/:token": () => ({ body: { username: unique(), password: PASSWORD } }),
  "POST /admin/first-account/:token": () => ({ body: { ...account(), username: unique() } }),
  "PUT /staff/api/synonyms/:id/": (owner, boss) => bySynonym({ ...words(), version: 1 })(owner, boss),
  "DELETE /staff/api/synonyms/:id/": bySynonym(),
  "GET /staff/api/draft-orders/:id/": byDraft(),
  "POST /staff/api/draft-orders/": () => ({ body: draft() }),
  "PUT /staff/api/draft-orders/:id/": (owner, boss) => byDraft({ ...draft(), version: 1 })(owner, boss),
  "DELETE /staff/api/draft-orders/:id/": byDraft(),
  "GET /api/redirects/": () => ({ query: { path: "/old" } }),
  "POST /staff/api/redirects/": () => ({ body: redirect() }),
  "PUT /staff/api/redirects/:id/": (owner, boss) => byRedirect({ ...redirect(), version: 1 })(owner, boss),
  "DELETE /staff/api/redirects/:id/": byRedirect(),
  "POST /staff/api/redirects/import/": () => ({ body: { lines: [redirect()] } }),
  "POST /staff/api/search-pins/": () => ({ body: pin() }),
  "PUT /staff/api/search-pins/:id/": (owner, boss) => byPin({ ...pin(), version: 1 })(owner, boss),
  "DELETE /staff/api/search-pins/:id/": byPin(),
};

/** @returns the status, and the text of what was refused */
async function send(route: string, caller: Shopper | undefined, { params, query, body }: Sent) {
  const [method = "", path = ""] = route.split(" ");
  const named: Record<string, unknown> = { token: "x".repeat(32), id: 999_999, ...params };
  const url = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(named[name])));
  const answer = await store.app.inject({
    method: method as "GET",
    url: query ? `${url}?${new URLSearchParams(query as Record<string, string>)}` : url,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    payloadAsStream: true, // The heartbeat of the catalog version does not end.
  });
  if (answer.statusCode < 400) {
    answer.stream().destroy();
    return { status: answer.statusCode, text: "" };
  }
  return { status: answer.statusCode, text: await new Response(answer.stream() as never).text() };
}

test.each(Object.entries(accessTable))(
  "%s: anonymous, another shopper, staff, the owner",
  async (route, row) => {
    const got: number[] = [];
    for (const who of ["anonymous", "stranger", "staff", "owner"] as const) {
      const [owner, stranger, boss] = [await store.shopper(), await store.shopper(), await store.staff()];
      const caller = { anonymous: undefined, stranger, staff: boss, owner }[who];
      const request = (await requests[route]?.(owner, boss)) ?? {};
      const { status, text } = await send(route, caller, request);
      got.push(status);
      if (who === "stranger" && status === 404 && row[3] < 300 && request.params) {
        const absent = await send(route, caller, { ...request, params: { ...request.params, id: 999_999 } });
        expect([absent.status, absent.text]).toEqual([404, text]);
      }
    }
    expect(got).toEqual(row);
  },
);

test("a call that only the desk may make needs its signature", async () => {
  const { reference } = await orderOf(await store.shopper());
  const path = `/payments/api/intents/${reference}/`;
  const callWith = async (secret: string) => {
    const headers = signatureOf(secret, "GET", path, "");
    return (await store.app.inject({ url: path, headers })).statusCode;
  };
  expect(await callWith(store.config.DESK_SHARED_SECRET)).toBe(200);
  expect(await callWith("a secret that somebody else has made up")).toBe(401);
});
