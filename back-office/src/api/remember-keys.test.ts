import { CallFailed, keyHeader, makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { rememberKeys } from "./remember-keys.ts";

const { refund, read } = endpoints.staffOrders;

/** A client whose answers are given one by one, and the key of each request. */
function clientThatHears(...answers: (number | "nothing")[]) {
  const keys: (string | null)[] = [];
  const isForEarlierToo: boolean[] = [];
  const client = makeClient("http://shop.example", async (request) => {
    keys.push(request.headers.get(keyHeader));
    const answer = answers.shift();
    if (answer === undefined || answer === "nothing") throw new TypeError("connection lost");
    const body = answer === 409 ? { code: "idempotency_key_in_use" } : {};
    return { ok: answer < 300, status: answer, json: async () => body };
  });
  const call = rememberKeys(client, (is) => isForEarlierToo.push(is));
  return { call, keys, isForEarlierToo };
}
const forty = { params: { id: 7 }, body: { amount: 40, reason: "a stain" } };

test.each(["nothing", 502, 504, 409] as const)(
  "a refund whose answer is lost (%s) is tried again under the same key, and the next one is another",
  async (lost) => {
    const { call, keys, isForEarlierToo } = clientThatHears(lost, lost, 200, 200);
    await expect(call(refund, forty)).rejects.toThrow();
    await expect(call(refund, forty)).rejects.toThrow();
    await call(refund, forty);
    await call(refund, forty);
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
    expect(isForEarlierToo).toEqual([true, false]);
  },
);

test("another amount, another order, a refusal and two presses at once each have a key of their own", async () => {
  const { call, keys } = clientThatHears("nothing", 200, 200, 422, 200, 200, 200);
  await expect(call(refund, forty)).rejects.toThrow();
  await call(refund, { ...forty, body: { ...forty.body, amount: 41 } });
  await call(refund, { ...forty, params: { id: 8 } });
  const other = { params: { id: 9 }, body: forty.body };
  await expect(call(refund, other)).rejects.toThrow(CallFailed);
  await call(refund, other);
  await Promise.all([call(refund, other), call(refund, other)]);
  expect(new Set(keys).size).toBe(7);
});

test("what only reads has no key", async () => {
  const { call, keys } = clientThatHears("nothing", 200);
  await expect(call(read, { params: { id: 7 } })).rejects.toThrow();
  await call(read, { params: { id: 7 } });
  expect(keys).toEqual([null, null]);
});
