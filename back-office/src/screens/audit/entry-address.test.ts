import { expect, test } from "vitest";
import { entryAddress } from "./entry-address.ts";

const of = (action: string, record = "", record_id: number | null = null, subject = "") =>
  entryAddress({ action, subject, record, record_id });

test("an entry leads to its record, a setting to its tab, a payment to its order", () => {
  expect(of("products.update", "products", 7)).toBe("/products/7");
  expect(of("stock.count", "products", 7)).toBe("/products/7");
  expect(of("review.hide", "reviews", 7)).toBe("/reviews/7");
  expect(of("colors.update", "colors", 3)).toBe("/catalog/colors?open=3");
  expect(of("settings.update", "settings", null, "exchange_rate")).toBe("/settings/prices");
  expect(of("settings.insert", "settings", null, "tagline")).toBe("/settings/shop");
  expect(of("payment.accept", "", null, "PAY_1")).toBe("/orders?view=all&search=PAY_1");
});

test("what is deleted, and what has no screen, has no link", () => {
  expect(of("products.delete", "products", 7)).toBeNull();
  expect(of("customer.erase", "customers", 7)).toBeNull();
  expect(of("settings.update", "settings", null, "demo_terms")).toBeNull();
  expect(of("newsletter.export")).toBeNull();
  expect(of("loom.warp", "looms", 1)).toBeNull();
});
