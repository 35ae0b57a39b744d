import { memoryStorage } from "@adire/ui/memory-storage.ts";
import { expect, test } from "vitest";
import {
  clearIdempotencyKey,
  findPlacedOrder,
  idempotencyKeyFor,
  recordPlacedOrder,
} from "./idempotency-key.ts";

function counter() {
  let count = 0;
  return () => {
    count += 1;
    return `key ${count}`;
  };
}

test("the same order keeps its key after failures and reloads, a different order gets a new one", () => {
  const storage = memoryStorage();
  const createKey = counter();
  const order = { lines: [{ id: 1, quantity: 2 }], city: "Austin" };
  expect(idempotencyKeyFor(storage, order, createKey)).toBe("key 1");
  expect(idempotencyKeyFor(storage, structuredClone(order), createKey)).toBe("key 1");
  expect(idempotencyKeyFor(storage, { ...order, city: "Lagos" }, createKey)).toBe("key 2");
  expect(idempotencyKeyFor(storage, order, createKey)).toBe("key 3");
});

test("after an order is placed, the same form finds it until the key is cleared", () => {
  const storage = memoryStorage();
  const createKey = counter();
  const placed = { id: 7, reference: "PAY_7", url: "http://desk.test/7", token: null };
  expect(idempotencyKeyFor(storage, "order", createKey)).toBe("key 1");
  expect(findPlacedOrder(storage, "order")).toBeUndefined();
  recordPlacedOrder(storage, placed);
  expect(findPlacedOrder(storage, "order")).toEqual(placed);
  expect(findPlacedOrder(storage, "another")).toBeUndefined();
  clearIdempotencyKey(storage);
  expect(findPlacedOrder(storage, "order")).toBeUndefined();
  expect(idempotencyKeyFor(storage, "order", createKey)).toBe("key 2");
});

test("a new key is created when the stored one is damaged", () => {
  const storage = memoryStorage();
  storage.setItem("adire.place-order", "{");
  expect(idempotencyKeyFor(storage, "order", () => "key")).toBe("key");
});
