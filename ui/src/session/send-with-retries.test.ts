import { once } from "node:events";
import { createServer } from "node:http";
import { freshKey } from "@adire/contract/client";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { sendWithRetries } from "./send-with-retries.ts";

/** Accepts every request and never responds. */
const server = createServer(() => {});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.restoreAllMocks());

test("a call without a response is aborted after ten seconds", async () => {
  const timeouts: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    timeouts.push(milliseconds);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("time is over", "TimeoutError")), 20);
    return controller.signal;
  });
  await expect(sendWithRetries(new Request(address))).rejects.toMatchObject({ name: "TimeoutError" });
  expect(timeouts).toEqual([10_000]);
});

test("the caller may abort earlier", async () => {
  const left = new AbortController();
  const sent = sendWithRetries(new Request(address, { signal: left.signal }));
  left.abort();
  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
});

const answers = (...given: (Response | Error)[]) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const next = given.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error("called too often");
  });
const inProgress = () =>
  Response.json({ code: "idempotency_key_in_use" }, { status: 409, headers: { "retry-after": "1" } });
const requestWith = (headers: Record<string, string>) =>
  new Request(address, { method: "POST", body: `{"quantity":1}`, headers });

test("a call with a key is retried unchanged after a lost connection and while the first is in progress", async () => {
  const fetched = answers(new TypeError("Failed to fetch"), inProgress(), Response.json({ id: 7 }));
  const answer = await sendWithRetries(requestWith({ "idempotency-key": freshKey() }));
  expect(await answer.json()).toEqual({ id: 7 });
  const sent = fetched.mock.calls.map(([request]) => request as Request);
  expect(new Set(sent.map((one) => one.headers.get("idempotency-key"))).size).toBe(1);
  expect(await Promise.all(sent.map((one) => one.text()))).toEqual(Array(3).fill(`{"quantity":1}`));
});

test("without a key nothing is retried, and neither is a real 409", async () => {
  const fetched = answers(new TypeError("Failed to fetch"), Response.json({}, { status: 409 }));
  await expect(sendWithRetries(requestWith({}))).rejects.toThrow("Failed to fetch");
  expect((await sendWithRetries(requestWith({ "idempotency-key": freshKey() }))).status).toBe(409);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("the third failure is thrown", async () => {
  const fetched = answers(...Array.from({ length: 3 }, () => new TypeError("Failed to fetch")));
  await expect(sendWithRetries(requestWith({ "idempotency-key": freshKey() }))).rejects.toThrow(
    "Failed to fetch",
  );
  expect(fetched).toHaveBeenCalledTimes(3);
});
