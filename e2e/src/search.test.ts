import { afterAll, expect, test } from "vitest";
import { misspellingRecall } from "./misspellings.ts";
import { openShop } from "./shop.ts";

const shop = await openShop();
afterAll(() => shop.stop());

test.each([
  [1, 0.95],
  [2, 0.8],
])("words of the demo's names with %i typing errors find their products", async (errors, least) => {
  const { asked, found, missed } = await misspellingRecall(shop.api, errors, 150);
  expect(asked).toBeGreaterThan(50);
  expect(found / asked, missed.join(", ")).toBeGreaterThanOrEqual(least);
});
