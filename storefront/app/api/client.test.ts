import { once } from "node:events";
import { createServer } from "node:http";
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
