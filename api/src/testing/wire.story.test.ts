import type { Endpoint } from "@adire/contract/endpoint";
import { fillPath } from "@adire/contract/endpoint";
import { endpointList, endpoints } from "@adire/contract/endpoints";
import { problem as problemShape } from "@adire/contract/shapes";
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import type { Sent } from "./caller.ts";
import { openStore, openStoreForReading, shipping } from "./open-store.ts";
import { tellsAll } from "./tells-all.ts";

tellsAll("store");
const store = await openStoreForReading();
const [ann, boss] = [await store.shopper(), await store.staff()];
const params = {
  id: "1",
  order: "1",
  product_id: "1",
  token: "x".repeat(40),
  reference: "PAY_abcdefghijklmnop",
  parcel_id: "1",
  return_id: "1",
};
const inject = async (options: InjectOptions) => {
  const answer = await store.app.inject(options);
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
};
const named = endpointList.map(([name, endpoint]): [string, Endpoint] => [name, endpoint]);
const withBody = named.filter(([, endpoint]) => endpoint.body && endpoint.access !== "signed server");
/** The caller who may make a call. */
const entitled = ({ access }: Endpoint) =>
  typeof access === "object" ? boss : access === "signed in" ? ann : store.nobody;

test.each(named)("%s has one method; others answer 405 and say which are allowed", async (_, endpoint) => {
  const { status, code, headers } = await store.nobody.refusal(endpoint, { params, method: "PATCH" });
  expect([status, code]).toEqual([405, "method_not_allowed"]);
  expect(headers.allow?.split(", ")).toContain(endpoint.method);
});

test.each(withBody)("%s refuses what is no JSON, too large or malformed", async (_, endpoint) => {
  const refuse = async (raw: Sent["raw"]) => {
    const { status, code } = await entitled(endpoint).refusal(endpoint, { params, raw });
    return [status, code];
  };
  const json = "application/json";
  expect(await refuse({ text: '{"a": 1', type: json })).toEqual([400, "malformed"]);
  expect(await refuse({ text: "{}x", type: json })).toEqual([400, "malformed"]);
  expect(await refuse({ text: "\u0000", type: json })).toEqual([400, "malformed"]);
  expect(await refuse({ text: '{"__proto__": {"role": "staff"}}', type: json })).toEqual([400, "malformed"]);
  expect(await refuse({ text: '{"constructor": {"prototype": {"a": 1}}}', type: json })).toEqual([
    400,
    "malformed",
  ]);
  expect(await refuse({ text: "{}", type: "text/plain" })).toEqual([415, "not_json"]);
  expect(await refuse({ text: "a=1", type: "application/x-www-form-urlencoded" })).toEqual([415, "not_json"]);
  expect(await refuse({ text: "{}", type: "multipart/form-data; boundary=x" })).toEqual([415, "not_json"]);
  const large = JSON.stringify({ text: "x".repeat(endpoint.bodyLimit ?? 256 * 1024) });
  expect(await refuse({ text: large, type: json })).toEqual([413, "too_large"]);
  const deep = `{"x": ${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
  expect(await refuse({ text: deep, type: json })).toEqual([400, "malformed"]);
});

test.each(withBody)("%s survives bodies of every wrong type", async (_, endpoint) => {
  const caller = entitled(endpoint);
  for (const body of [null, true, 7, "text", [], [{}], { product_id: { a: 1 }, email: {}, refresh: [] }]) {
    const { status } = await caller.call(endpoint, { params: { ...params, id: "999999" }, body });
    expect([201, 204, 404, 422]).toContain(status);
  }
});

test.each(named.filter(([, endpoint]) => typeof endpoint.access === "object"))(
  "%s is for staff: 401 without a token, 403 with a customer's",
  async (_, endpoint) => {
    const sent = { params, body: endpoint.body ? { name: "Mine" } : undefined };
    expect((await store.nobody.refusal(endpoint, sent)).status).toBe(401);
    expect(await ann.refusal(endpoint, sent)).toMatchObject({ status: 403, code: "not_allowed" });
  },
);

test.each(named.filter(([, endpoint]) => endpoint.access === "signed in"))(
  "%s needs a token",
  async (_, endpoint) => {
    const { status, headers } = await store.nobody.refusal(endpoint, { params });
    expect(status).toBe(401);
    expect(headers["cache-control"]).toBe("no-store");
  },
);

test.each(named.filter(([, endpoint]) => endpoint.method === "GET" && endpoint.access !== "signed server"))(
  "%s answers the same without its trailing slash",
  async (_, endpoint) => {
    const headers = { authorization: `Bearer ${boss.token}` };
    const url = fillPath(endpoint.path, params);
    const [slash, bare] = [
      await inject({ url, headers }),
      await inject({ url: url.replace(/\/$/, ""), headers }),
    ];
    // The export of the audit log contains itself.
    const timeless = (text: string) =>
      text.replace(/"now":"[^"]*"/, "").replace(/^.*,audit-log\.export,[^\n]*\n/gm, "");
    expect([bare.status, timeless(bare.text)]).toEqual([slash.status, timeless(slash.text)]);
  },
);

test.each([
  "/nowhere",
  "/products/api/",
  "/api/cart/",
  "/.env",
  "/.git/config",
  "/docs/../.env",
  "/%2e%2e/x",
])("%s is unknown", async (url) => {
  const { status, headers, text } = await inject({ url });
  expect([status, headers["content-type"]]).toEqual([404, "application/problem+json; charset=utf-8"]);
  problemShape.parse(JSON.parse(text));
});

test.each(["/%", "/%zz", "/products/api/products/%E0%A4%A/"])("%s cannot be read", async (url) => {
  const { status, headers } = await inject({ url });
  expect([status, headers["content-type"]]).toEqual([400, "application/problem+json; charset=utf-8"]);
});

test("an endless id is unknown", async () => {
  const { status, headers } = await inject({ url: `/products/api/products/${"1".repeat(2_000)}/` });
  expect([status, headers["content-type"]]).toEqual([404, "application/problem+json; charset=utf-8"]);
});

test("the storefront's origin may call; a foreign one and null may not", async () => {
  const url = endpoints.products.list.path;
  const own = "http://shop.story.example";
  const allowed = await inject({ url, headers: { origin: own } });
  expect(allowed.headers["access-control-allow-origin"]).toBe(own);
  for (const origin of ["https://evil.test", "null", `${own}.evil.test`, "http://shop.story.example:81"]) {
    const { headers } = await inject({ url, headers: { origin } });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  }
});

test("a preflight names the methods and headers; one from elsewhere allows nothing", async () => {
  const ask = (origin: string) =>
    inject({
      method: "OPTIONS",
      url: endpoints.cart.add.path,
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type,idempotency-key",
      },
    });
  const own = await ask("http://shop.story.example");
  expect(own.status).toBe(204);
  expect(own.headers["access-control-allow-headers"]).toBe("authorization, content-type, idempotency-key");
  expect(own.headers["access-control-allow-methods"]).toContain("DELETE");
  expect((await ask("https://evil.test")).headers).not.toHaveProperty("access-control-allow-origin");
});

test("OPTIONS that is no preflight is no error page", async () => {
  const { status, headers } = await inject({ method: "OPTIONS", url: endpoints.cart.add.path });
  expect(status).toBeLessThan(500);
  if (status >= 400) expect(headers["content-type"]).toContain("application/problem+json");
});

test("responses have security headers, and none that names the server software", async () => {
  const { headers } = await inject({ url: endpoints.products.list.path });
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "strict-transport-security": expect.stringContaining("includeSubDomains"),
  });
  expect(headers).not.toHaveProperty("x-powered-by");
  expect(headers).not.toHaveProperty("server");
});

test("a large answer is compressed where the caller takes it", async () => {
  const { headers } = await inject({
    url: endpoints.products.list.path,
    headers: { "accept-encoding": "gzip" },
  });
  expect(headers["content-encoding"]).toBe("gzip");
  expect(headers.vary).toContain("accept-encoding");
});

test("many clients announce JSON on every call: an empty body counts as none", async () => {
  const raw = { text: "", type: "application/json" };
  await ann.ask(endpoints.cart.clear, { raw });
  await ann.ask(endpoints.wishlist.remove, { raw, params: { id: 1 } });
  expect((await ann.refusal(endpoints.cart.add, { raw })).status).toBe(422);
});

test("an order with a nested unknown member and a key is an order all the same", async () => {
  const items = JSON.stringify([await store.item("shirt / White / S")]);
  const deep = "[".repeat(60) + "]".repeat(60);
  const nested = `{"x": ${deep}, "shipping": ${JSON.stringify(shipping)}, "items": ${items}}`;
  await store.nobody.ask(endpoints.orders.place, {
    raw: { text: nested, type: "application/json" },
    headers: { "idempotency-key": "nested" },
  });
});

test("the store tells its name, money and addresses; settings of the merchant win", async () => {
  expect(await store.nobody.ask(endpoints.store.read)).toMatchObject({
    name: "Adire",
    currency: "USD",
    payment_currency: "NGN",
    exchange_rate: "1540.25",
    image_base_url: "http://api.story.example",
    desk_url: "http://desk.story.example",
  });
  await store.db
    .insertInto("settings")
    .values({ name: "name", value: JSON.stringify("Bògòlan") })
    .execute();
  expect((await store.nobody.ask(endpoints.store.read)).name).toBe("Bògòlan");
});

test("the store's accounts with social networks: start pages at first, then only what the merchant names", async () => {
  const own = await openStore();
  const { social } = await own.nobody.ask(endpoints.store.read);
  expect(Object.keys(social)).toEqual(["instagram", "tiktok", "pinterest", "whatsapp"]);
  const instagram = "https://www.instagram.com/adire";
  const given = {
    instagram,
    tiktok: "http://tiktok.com",
    youtube: "javascript:alert(1)",
    x: 7,
    diaspora: "https://d",
  };
  await own.db
    .insertInto("settings")
    .values({ name: "social", value: JSON.stringify(given) })
    .execute();
  expect((await own.nobody.ask(endpoints.store.read)).social).toEqual({ instagram });
});

test("delivery and return days are what the merchant promises: nothing at first, nothing malformed", async () => {
  const own = await openStore();
  const promised = async () => {
    const { delivery, return_days } = await own.nobody.ask(endpoints.store.read);
    return { delivery, return_days };
  };
  const set = (name: string, value: unknown) =>
    own.db
      .insertInto("settings")
      .values({ name, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
  expect(await promised()).toEqual({ delivery: [], return_days: null });
  const home = { to: "Nigeria", countries: ["NG"], days: [2, 4] };
  await set("demo_terms", { delivery: [home], return_days: 30 });
  expect(await promised()).toEqual({ delivery: [home], return_days: 30 });
  const abroad = { to: "everywhere else", countries: [], days: [9, 9] };
  await set("delivery", [home, abroad]);
  await set("return_days", 14);
  expect(await promised()).toEqual({ delivery: [home, abroad], return_days: 14 });
  await set("delivery", [{ ...home, days: [5, 2] }]);
  await set("return_days", "soon");
  expect(await promised()).toEqual({ delivery: [], return_days: null });
});

test("health says ready", async () => {
  for (const url of ["/health", "/health/live", "/ready", "/health/ready"])
    expect(await inject({ url })).toMatchObject({ status: 200, text: '{"status":"ready"}' });
});

test("lost connections to the database are a moment's 503 at most", async () => {
  const own = await openStore();
  await Promise.all(Array.from({ length: 8 }, () => own.nobody.ask(endpoints.products.list)));
  const calls = Promise.all(Array.from({ length: 40 }, () => own.nobody.call(endpoints.products.list)));
  await own.cutConnections();
  for (const { status } of await calls) expect([200, 503]).toContain(status);
  // Every connection of the pool that was cut costs one call at most.
  const after: number[] = [];
  while (after.length < 40 && after.at(-1) !== 200)
    after.push((await own.nobody.call(endpoints.products.list)).status);
  expect(after.at(-1)).toBe(200);
  expect(after.slice(0, -1).filter((status) => status !== 503)).toEqual([]);
});
