import { memoryStorage } from "@adire/ui/memory-storage.ts";
import { expect, test } from "vitest";
import { consumePendingAction, consumeReturnPath, safePath, saveForAfterSignIn } from "./after-sign-in.ts";

const minute = 60_000;

test("path and pending action can each be read once, in any order", () => {
  const storage = memoryStorage();
  const addToCart = { product_id: 3, quantity: 1, size: "M" };
  saveForAfterSignIn(storage, "/dresses?page=2", { addToCart }, 0);
  expect(consumePendingAction(storage, minute)).toEqual({ addToCart });
  expect(consumeReturnPath(storage, minute)).toBe("/dresses?page=2");
  expect(consumePendingAction(storage, minute)).toEqual({});
  expect(consumeReturnPath(storage, minute)).toBe("/");
});

test("both expire after half an hour", () => {
  const storage = memoryStorage();
  saveForAfterSignIn(storage, "/men", { addToWishlist: { product_id: 3 } }, 0);
  expect(consumeReturnPath(storage, 31 * minute)).toBe("/");
  expect(consumePendingAction(storage, 31 * minute)).toEqual({});
});

test.each([
  ["/store/cart", "/store/cart"],
  ["/login", "/"],
  ["/login?sign-in", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/x/..//evil.example", "/"],
  ["/%2e//evil.example", "/"],
  ["/./\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  [".//evil.example", "/"],
  ["https://evil.example", "/"],
  ["https:evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["/dresses?page=2#top", "/dresses?page=2#top"],
  [undefined, "/"],
])("a stored path of %j leads to %s", (path, expected) => expect(safePath(path)).toBe(expected));
