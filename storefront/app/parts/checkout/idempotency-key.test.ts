import { expect, test } from "vitest";
import { memoryStorage } from "../session/memory-storage.ts";
import { forgetKey, keyOfOrder, notePlaced, placedAs } from "./idempotency-key.ts";

function counter() {
  let made = 0;
  return () => {
    made += 1;
    return `key ${made}`;
  };
}

test("the same order keeps its key over failures and reloads, another one has another", () => {
  const storage = memoryStorage();
  const fresh = counter();
  const order = { lines: [{ id: 1, quantity: 2 }], city: "Austin" };
  expect(keyOfOrder(storage, order, fresh)).toBe("key 1");
  expect(keyOfOrder(storage, structuredClone(order), fresh)).toBe("key 1");
  expect(keyOfOrder(storage, { ...order, city: "Lagos" }, fresh)).toBe("key 2");
  expect(keyOfOrder(storage, order, fresh)).toBe("key 3");
});

test("once placed, the same form stands for the same order until it is forgotten", () => {
  const storage = memoryStorage();
  const fresh = counter();
  const placed = { id: 7, reference: "PAY_7", url: "http://desk.test/7", token: null };
  expect(keyOfOrder(storage, "order", fresh)).toBe("key 1");
  expect(placedAs(storage, "order")).toBeUndefined();
  notePlaced(storage, placed);
  expect(placedAs(storage, "order")).toEqual(placed);
  expect(placedAs(storage, "another")).toBeUndefined();
  forgetKey(storage);
  expect(placedAs(storage, "order")).toBeUndefined();
  expect(keyOfOrder(storage, "order", fresh)).toBe("key 2");
});

test("a damaged storage makes a new key", () => {
  const storage = memoryStorage();
  storage.setItem("adire.place-order", "{");
  expect(keyOfOrder(storage, "order", () => "key")).toBe("key");
});
