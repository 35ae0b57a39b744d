import { expect, test } from "vitest";
import { listOf } from "./back-to-list.ts";

test("a record leads back to the list that it stands in; a list is none", () => {
  expect(listOf("/orders/12")).toBe("/orders");
  expect(listOf("/products/7")).toBe("/products");
  expect(listOf("/products/changes")).toBe("/products");
  expect(listOf("/products/changes/3")).toBe("/products/changes");
  expect(listOf("/stock/receive/4")).toBe("/stock?view=deliveries");
  expect(listOf("/stock/4")).toBe("/stock");
  expect(listOf("/catalog/size-charts/new")).toBe("/catalog/size-charts");
  for (const path of ["/", "/orders", "/settings/shop", "/catalog/brands"])
    expect(listOf(path)).toBeUndefined();
});
