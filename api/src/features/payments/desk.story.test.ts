import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { deskOverHttp } from "./desk.ts";

const SECRET = "a secret of the stories, 32 characters at least";
const unknown = { status: false, message: "Transaction reference not found" };
type Answer = "hangs" | "breaks off" | "fails" | "cut short" | "knows nothing";

/** A desk over HTTP that behaves as told, and counts calls. */
async function openDesk(first: Answer) {
  const state = { answer: first, calls: 0 };
  const server = createServer((request, reply) => {
    state.calls += 1;
    if (state.answer === "hangs") return;
    if (state.answer === "breaks off") return void request.socket.destroy();
    reply.statusCode = state.answer === "fails" ? 500 : 404;
    const text = JSON.stringify(unknown);
    reply.end(state.answer === "cut short" ? text.slice(0, 20) : text);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
    said.mockRestore();
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const settings = {
    DESK_URL: `http://127.0.0.1:${port}`,
    DESK_SHARED_SECRET: SECRET,
    paymentMode: "test",
  } as const;
  const desk = deskOverHttp(settings, 200);
  return { state, desk, said };
}

test.each<Answer>(["hangs", "breaks off", "fails"])(
  "when the desk %s five times in a row, calls fail at once, until one in ten seconds finds it back",
  async (answer) => {
    const { state, desk, said } = await openDesk(answer);
    const verify = () => desk.verify("PAY_waitswaitswaitswaits");
    for (let times = 0; times < 8; times += 1)
      await expect(verify()).rejects.toMatchObject({
        code: "desk_unreachable",
        more: { headers: { "retry-after": "10" } },
      });
    expect(state.calls).toBe(5);
    vi.setSystemTime(Date.now() + 10_000);
    for (let times = 0; times < 3; times += 1) await expect(verify()).rejects.toThrow();
    expect(state.calls).toBe(6);
    state.answer = "knows nothing";
    vi.setSystemTime(Date.now() + 10_000);
    for (let times = 0; times < 3; times += 1) expect(await verify()).toBeUndefined();
    expect(state.calls).toBe(9);
    expect(said.mock.calls.flat().at(-1)).toBe("The payment desk answers again.");
  },
);

test("an answer that is cut short says nothing about a payment, and does not cut off the others", async () => {
  const { state, desk } = await openDesk("cut short");
  for (let times = 0; times < 8; times += 1)
    await expect(desk.verify("PAY_waitswaitswaitswaits")).rejects.toMatchObject({ code: "desk_unreachable" });
  expect(state.calls).toBe(8);
});
