import { expect, inject, test } from "vitest";
import { misspellingRecall } from "./misspellings.ts";

const shop = inject("shop");

test.each([
  [1, 0.95],
  [2, 0.8],
])("words of the demo's names with %i typing errors find their products", async (errors, least) => {
  const { asked, found, missed } = await misspellingRecall(shop.api, errors, 150);
  expect(asked).toBeGreaterThan(50);
  expect(found / asked, missed.join(", ")).toBeGreaterThanOrEqual(least);
});
