import { expect, test } from "vitest";
import { makeByteCache } from "./byte-cache.ts";

test("what was used least is dropped as soon as the bytes are too many", () => {
  const dropped: string[] = [];
  const cache = makeByteCache<string>(100, (value) => dropped.push(value));
  for (let number = 0; number < 10; number += 1) cache.set(`key ${number}`, `value ${number}`, 10);
  expect(cache.get("key 0")).toBe("value 0");
  cache.set("one more", "value", 10);
  expect(dropped).toEqual(["value 1"]);
  cache.grow("one more", 15);
  expect(dropped).toEqual(["value 1", "value 2", "value 3"]);
  expect([cache.bytes, cache.size, cache.get("key 3")]).toEqual([95, 8, undefined]);
});

test("it stays in its bounds whatever it is given, and keeps no giant", () => {
  const cache = makeByteCache<number>(1_000_000);
  for (let number = 0; number < 20_000; number += 1) {
    cache.set(`key ${number % 7_000}`, number, (number * 7_919) % 200_000);
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  }
  cache.set("giant", 1, 125_001);
  expect(cache.get("giant")).toBeUndefined();
  cache.clear();
  expect([cache.bytes, cache.size]).toEqual([0, 0]);
});
