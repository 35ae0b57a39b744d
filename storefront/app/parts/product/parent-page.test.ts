import { expect, test } from "vitest";
import { parentPage } from "./parent-page.ts";

const categories = [{ id: 9, name: "Shoes" }];

test("soap stands under Beauty & Accessories, though it is among the women's things, too", () => {
  const soap = { category: "Beauty & Accessories", listings: ["women", "beauty-accessories"] as const };
  expect(parentPage({ ...soap, listings: [...soap.listings] }, categories).path).toBe("/beauty-accessories");
});

test("sneakers stand under their category, which has no listing of its own", () => {
  expect(parentPage({ category: "Shoes", listings: ["new-arrivals", "women"] }, categories)).toEqual({
    path: "/category/9",
    title: "Shoes",
  });
});

test("robes stand under African Wear; a product of an unknown category under the first lasting listing", () => {
  expect(parentPage({ category: "African Wear", listings: ["men", "african"] }, categories).path).toBe(
    "/african",
  );
  expect(parentPage({ category: "Hats", listings: ["clearance", "men"] }, categories).path).toBe("/men");
  expect(parentPage({ category: "Hats", listings: ["clearance"] }, categories).path).toBe("/products");
});
