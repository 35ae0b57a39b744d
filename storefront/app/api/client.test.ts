import { once } from "node:events";
import { createServer } from "node:http";
import { freshKey } from "@adire/contract/client";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { sendInTime } from "./client.ts";

/** Takes every call and answers none. */
const server = createServer(() => {});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.restoreAllMocks());

test("a call without an answer is given up after ten seconds", async () => {
  const patience: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    patience.push(milliseconds);
    const passed = new AbortController();
    setTimeout(() => passed.abort(new DOMException("time is over", "TimeoutError")), 20);
    return passed.signal;
  });
  await expect(sendInTime(new Request(address))).rejects.toMatchObject({ name: "TimeoutError" });
  expect(patience).toEqual([10_000]);
});

test("whoever asked may give up earlier", async () => {
  const left = new AbortController();
  const sent = sendInTime(new Request(address, { signal: left.signal }));
  left.abort();
  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
});

const answers = (...given: (Response | Error)[]) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const next = given.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error("asked too often");
  });
const underWay = () =>
  Response.json({ code: "idempotency_key_in_use" }, { status: 409, headers: { "retry-after": "1" } });
const wish = (headers: Record<string, string>) =>
  new Request(address, { method: "POST", body: `{"quantity":1}`, headers });

test("a call with a key is sent again, the same, after a lost connection and while the first run is under way", async () => {
  const fetched = answers(new TypeError("Failed to fetch"), underWay(), Response.json({ id: 7 }));
  const answer = await sendInTime(wish({ "idempotency-key": freshKey() }));
  expect(await answer.json()).toEqual({ id: 7 });
  const sent = fetched.mock.calls.map(([request]) => request as Request);
  expect(new Set(sent.map((one) => one.headers.get("idempotency-key"))).size).toBe(1);
  expect(await Promise.all(sent.map((one) => one.text()))).toEqual(Array(3).fill(`{"quantity":1}`));
});

test("without a key nothing is sent twice, and a real refusal is never repeated", async () => {
  const fetched = answers(new TypeError("Failed to fetch"), Response.json({}, { status: 409 }));
  await expect(sendInTime(wish({}))).rejects.toThrow("Failed to fetch");
  expect((await sendInTime(wish({ "idempotency-key": freshKey() }))).status).toBe(409);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("what stays lost is said after the third try", async () => {
  const fetched = answers(...Array.from({ length: 3 }, () => new TypeError("Failed to fetch")));
  await expect(sendInTime(wish({ "idempotency-key": freshKey() }))).rejects.toThrow("Failed to fetch");
  expect(fetched).toHaveBeenCalledTimes(3);
});
