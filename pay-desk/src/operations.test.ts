import { once } from "node:events";
import { connect } from "node:net";
import { openPool } from "@adire/postgres/pool";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { CALLS_PER_MINUTE } from "./public-limit.ts";
import { signatureHeaders } from "./signing.ts";
import { openDesk, secret, tokenIn } from "./testing.ts";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test.each([
  ["GET", "/api/intents", "POST"],
  ["POST", "/api/verify/PAY_x", "GET, HEAD, OPTIONS"],
  ["DELETE", "/api/refunds/key-1", "GET, HEAD"],
  ["POST", "/health", "GET, HEAD"],
  ["PUT", "/pay/PAY_x", "POST"],
  ["TRACE", "/pay/PAY_x", "POST"],
  ["OPTIONS", "/pay", "GET, HEAD"],
] as const)("%s %s is refused, and the allowed methods are named", async (method, url, allow) => {
  const answer = await desk.app.inject({ method, url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
});

const json = "application/json";
const form = "application/x-www-form-urlencoded";
test.each<[string, string, Record<string, string>, string, number]>([
  ["JSON to a form", "/pay/PAY_x", { "content-type": json }, "{}", 415],
  ["text to a form", "/pay/PAY_x/code", { "content-type": "text/plain" }, "some words", 415],
  [
    "a broken multipart form",
    "/pay/PAY_x",
    { "content-type": "multipart/form-data; boundary=x" },
    "--x",
    415,
  ],
  ["a compressed form", "/pay/PAY_x", { "content-type": form, "content-encoding": "gzip" }, "a=1", 415],
  ["a form of 20 kB", "/pay/PAY_x", { "content-type": form }, "a&".repeat(10_000), 413],
  ["a form to the API", "/api/intents", { "content-type": form }, "a=1", 415],
  ["compressed JSON", "/api/intents", { "content-type": json, "content-encoding": "br" }, "{}", 415],
  ["half of a JSON text", "/api/intents", { "content-type": json }, '{"some', 400],
  ["JSON of 70 kB", "/api/intents", { "content-type": json }, `"${"x".repeat(70_000)}"`, 413],
  ["a broken address", "/pay/%ff", { "content-type": form }, "a=1", 400],
])("%s is refused without an echo", async (_, url, headers, payload, status) => {
  const answer = await desk.app.inject({ method: "POST", url, headers, payload });
  expect(answer.statusCode).toBe(status);
  const isPage = url.startsWith("/pay/") && status !== 400;
  expect(answer.headers["content-type"]).toMatch(isPage ? /^text\/html/ : /^application\/problem\+json/);
  expect(answer.body).toContain(isPage ? "Nothing was charged" : `"status":${status}`);
  expect(answer.body).not.toContain(payload);
});

test("pages that are slow take no room of payments and of the store's calls; too many are refused", async () => {
  const desk = await openDesk();
  onTestFinished(desk.close);
  const { reference } = await desk.placeIntent();
  const token = tokenIn((await desk.openPage(reference, "&card=pays")).body);
  const unknown = `PAY_${"u".repeat(24)}`;
  const slow = Promise.withResolvers<Response>();
  const { fetch } = globalThis;
  const asksStore = vi.fn(() => slow.promise);
  const fetching = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((url, init) => (String(url).includes(unknown) ? asksStore() : fetch(url, init)));
  onTestFinished(() => {
    slow.reject(new Error("the store is away"));
    fetching.mockRestore();
  });
  const pages = Array.from({ length: 108 }, () => desk.openPage(unknown));
  await expect.poll(() => asksStore.mock.calls.length).toBe(8);

  const refused = await desk.openPage(reference);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "1"]);
  expect(refused.body).toContain("Your order keeps its state");
  const card = { number: "4242 4242 4242 4242", expiry: "12 / 40", cvc: "123", name: "Ann Bello" };
  expect((await desk.submit(`/pay/${reference}`, { token, ...card })).statusCode).toBe(303);
  const verified = await desk.signed("GET", `/api/verify/${reference}`);
  expect(verified.json().data).toMatchObject({ status: "success" });

  slow.reject(new Error("the store is away"));
  const statuses = (await Promise.all(pages)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([404, 503]));
});

test("too many calls of a network are limited in any spelling; those that the shop signed are not", async () => {
  const path = "/api/verify/PAY_none";
  const from = (remoteAddress: string, url = path, headers: Record<string, string> = {}) =>
    desk.app.inject({ url, remoteAddress, headers: { "x-forwarded-for": "198.51.100.9", ...headers } });
  for (let call = 0; call < CALLS_PER_MINUTE; call += 1)
    expect((await from(`2001:db8::${call.toString(16)}:7:7:7`)).statusCode).not.toBe(429);
  const limited = await from("2001:db8::7");
  expect([limited.statusCode, limited.json().code]).toEqual([429, "too_many_requests"]);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  for (const page of ["/pay?order_id=PAY_x", "/%70ay?order_id=PAY_x", "/%70%61y/PAY_x/code", "/nowhere"])
    expect((await from("2001:db8::8", page)).body).toContain("Too many calls");
  expect((await from("2001:db8::7", "/health")).statusCode).toBe(200);
  expect((await from("2001:db8:0:1::7")).statusCode).toBe(404);
  expect((await from("127.0.0.1")).statusCode).toBe(404);
  const signature = signatureHeaders(secret, { method: "GET", path });
  expect((await from("2001:db8::7", path, signature)).statusCode).toBe(404);
  const forged = signatureHeaders("another secret", { method: "GET", path });
  expect((await from("2001:db8::7", path, forged)).statusCode).toBe(429);
});

test("events that the shop has not acknowledged are listed, and delivered again on request", async () => {
  const { reference } = await desk.placeIntent();
  desk.api.answers.push(500);
  await desk.payWith(reference, "4242 4242 4242 4242");
  await desk.settled();
  expect((await desk.app.inject("/api/deliveries")).statusCode).toBe(401);
  const waiting = async (page = "") => (await desk.signed("GET", `/api/deliveries${page}`)).json();
  expect(await waiting()).toEqual({ results: [] });
  await desk.pool.query(
    "update desk.webhook_deliveries set state = 'dead', created_at = now() - interval '73 hours'",
  );
  const { results } = await waiting();
  expect(results).toMatchObject([
    { event: "charge.success", reference, state: "dead", tries: 1, last_answer: "500" },
  ]);
  expect((await waiting(`?before=${results[0].id}`)).results).toEqual([]);
  expect((await waiting(`?before=${results[0].id + 1}&limit=1`)).results).toEqual(results);
  expect((await desk.signed("GET", "/api/deliveries?limit=0")).statusCode).toBe(422);
  const retry = (id: number) => desk.signed("POST", `/api/deliveries/${id}/retry`);
  expect((await retry(results[0].id)).statusCode).toBe(200);
  await expect.poll(() => desk.api.received.length).toBe(2);
  await expect.poll(async () => (await waiting()).results).toEqual([]);
  expect((await retry(results[0].id)).statusCode).toBe(404);
});

test("after losing all database connections the desk reports not ready, and recovers", async () => {
  const { rows } = await desk.pool.query<{ name: string }>("select current_database() as name");
  const other = openPool(desk.databaseUrl, { max: 1, name: "other connections" });
  const cut = () =>
    other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name <> 'other connections'`,
      [rows[0]?.name],
    );
  for (let time = 0; time < 5; time += 1) {
    const responses = Promise.all(Array.from({ length: 5 }, () => desk.openPage(`PAY_${"y".repeat(20)}`)));
    await cut();
    for (const response of await responses) expect([404, 503]).toContain(response.statusCode);
    expect((await desk.app.inject("/health")).statusCode).toBe(200);
    await expect.poll(async () => (await desk.app.inject("/ready")).statusCode).toBe(200);
  }
  await other.end();
});

test("a desk that ends answers a request that is under way, and does not wait for its connection", async () => {
  const ending = await openDesk();
  const address = await ending.app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  const head = "POST /api/intents HTTP/1.1\r\nhost: desk\r\ncontent-type: application/json\r\n";
  const arrived = once(ending.app.server, "request");
  socket.write(`${head}content-length: 2\r\n\r\n{`);
  await arrived;
  const closed = ending.close();
  await new Promise(setImmediate);
  socket.write("}");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 401 /);
  await Promise.all([closed, once(socket, "close")]);
});
