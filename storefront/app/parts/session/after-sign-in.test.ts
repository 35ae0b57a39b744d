import { expect, test } from "vitest";
import {
  rememberForAfterSignIn,
  safePath,
  takePathAfterSignIn,
  takeWishAfterSignIn,
} from "./after-sign-in.ts";
import { memoryStorage } from "./memory-storage.ts";

const minute = 60_000;

test("path and wish are each taken once, in any order", () => {
  const storage = memoryStorage();
  const add = { product_id: 3, quantity: 1, size: "M" };
  rememberForAfterSignIn(storage, "/dresses?page=2", { add }, 0);
  expect(takeWishAfterSignIn(storage, minute)).toEqual({ add });
  expect(takePathAfterSignIn(storage, minute)).toBe("/dresses?page=2");
  expect(takeWishAfterSignIn(storage, minute)).toEqual({});
  expect(takePathAfterSignIn(storage, minute)).toBe("/");
});

test("after half an hour it is forgotten", () => {
  const storage = memoryStorage();
  rememberForAfterSignIn(storage, "/men", { keep: { product_id: 3 } }, 0);
  expect(takePathAfterSignIn(storage, 31 * minute)).toBe("/");
  expect(takeWishAfterSignIn(storage, 31 * minute)).toEqual({});
});

test.each([
  ["/store/cart", "/store/cart"],
  ["/login", "/"],
  ["/login?sign-in", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  [undefined, "/"],
])("%s leads to %s", (path, expected) => expect(safePath(path)).toBe(expected));
