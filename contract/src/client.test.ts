import { expect, test } from "vitest";
import { CallFailed, makeClient } from "./client.ts";
import { endpoints } from "./endpoints.ts";

const answers = (status: number, body: string) =>
  makeClient("http://api.test", async () => new Response(body, { status }));
const read = { params: { id: 7 } };

test("an answer that is not OK and says nothing readable is an HTTP error with its status", async () => {
  for (const [status, body] of [
    [502, "<html>Bad gateway</html>"],
    [404, ""],
  ] as const) {
    const failure = await answers(status, body)(endpoints.products.read, read).catch((error) => error);
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure.message).toBe(`HTTP error! status ${status}`);
    expect(failure.status).toBe(status);
  }
});

test("what the server says goes before", async () => {
  const problem = { message: "Product not found", code: "not_found" };
  const failure = await answers(404, JSON.stringify(problem))(endpoints.products.read, read).catch(
    (error) => error,
  );
  expect(failure).toMatchObject({ message: "Product not found", status: 404, problem });
});

test("parameters are filled in and encoded, several values are repeated, bodies are JSON", async () => {
  const sent: Request[] = [];
  const call = makeClient("http://api.test", async (request) => {
    sent.push(request);
    return new Response("{}");
  });
  await call(endpoints.products.list, { query: { color: ["Red", "Sea & sky"], page: 2, search: undefined } });
  await call(endpoints.wishlist.add, { body: { product_id: 3 } });
  expect(sent.map((request) => request.url)).toEqual([
    "http://api.test/products/api/products/?color=Red&color=Sea+%26+sky&page=2",
    "http://api.test/api/wishlist/add/",
  ]);
  expect([sent[1]?.method, sent[1]?.headers.get("content-type")]).toEqual(["POST", "application/json"]);
  expect(await sent[1]?.json()).toEqual({ product_id: 3 });
});

test("calls that hear an Idempotency-Key carry one of 128 random bits, or the one they bring", async () => {
  const keys: (string | null)[] = [];
  const call = makeClient("http://api.test", async (request) => {
    keys.push(request.headers.get("idempotency-key"));
    return new Response("{}");
  });
  const body = { product_id: 3, quantity: 1 };
  await call(endpoints.cart.add, { body });
  await call(endpoints.cart.add, { body });
  await call(endpoints.cart.add, { body, headers: { "idempotency-key": "mine" } });
  await call(endpoints.cart.read, {});
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.anything(), "mine", null]);
  expect(keys[0]).not.toBe(keys[1]);
});
