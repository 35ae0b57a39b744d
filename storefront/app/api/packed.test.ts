import { expect, test } from "vitest";
import { packed, unpacked } from "./packed.ts";

test("what was packed comes out the same, whatever marks it holds", () => {
  const value = { name: `The dyer's "blue" \\ \\u0027 \n 'wrap'`, sizes: ["XS", ""], price: 79.9, was: null };
  const text = packed(value);
  expect(text).not.toContain('"');
  expect(unpacked(text)).toBe(value);
  const list = { count: 2, results: [value, { ...value, price: 80 }] };
  for (const one of [list, { results: [] }, { results: [value] }, {}]) {
    const told = packed(one);
    for (let other = 0; other < 20; other += 1) packed({ other });
    expect(unpacked<unknown>(told)).toEqual(one);
  }
  for (let other = 0; other < 20; other += 1) packed({ other });
  expect(unpacked(text)).toEqual(value);
});
