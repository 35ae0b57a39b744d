import { expect, test } from "vitest";
import { exceedsStock, keptInstead, lineNotices, sizesInStock, totalSavings } from "./line-notices.ts";

const money = (amount: number) => `$${amount.toFixed(2)}`;
const line = { price_was: null, product_price: 40, product_stock: 5, quantity: 2 };

test("an unchanged line has no notices", () => {
  expect(lineNotices(line, money)).toEqual([]);
  expect(exceedsStock(line)).toBe(false);
});

test("a changed price is shown with both prices and its direction", () => {
  expect(lineNotices({ ...line, price_was: 50 }, money)[0]?.text).toBe(
    "The price went down from $50.00 to $40.00 since you added it.",
  );
  expect(lineNotices({ ...line, price_was: 30 }, money)[0]?.text).toMatch(/went up from \$30\.00/);
});

test("too little stock is shown with the number that is left", () => {
  expect(lineNotices({ ...line, product_stock: 1 }, money)[0]?.text).toMatch(/^Only 1 left/);
  expect(lineNotices({ ...line, product_stock: 0 }, money)[0]?.text).toMatch(/^Sold out/);
  expect(exceedsStock({ ...line, product_stock: 1 })).toBe(true);
});

test("another size is offered while it is in stock in the line's color", () => {
  const product = { sizes_in_stock: ["38", "42"], color_sizes_in_stock: { Black: ["38"], Red: ["42"] } };
  expect(sizesInStock({ product, selected_color: "Black" })).toEqual(["38"]);
  expect(sizesInStock({ product, selected_color: "White" })).toEqual([]);
  expect(sizesInStock({ product, selected_color: null })).toEqual(["38", "42"]);
});

test("savings count every item and never go below zero", () => {
  expect(
    totalSavings([
      { product_price: 19.9, product_compare_price: 25, quantity: 3 },
      { product_price: 30, product_compare_price: 20, quantity: 1 },
      { product_price: 30, product_compare_price: null, quantity: 1 },
    ]),
  ).toBe(15.3);
});

test("a line that takes another one's place on the wishlist says which", () => {
  const product = { id: 7, option_name: null };
  const chosen = (size: string | null) => ({
    product,
    selected_color: "Black",
    selected_size: size,
    selected_option: null,
  });
  expect(keptInstead(chosen("36"), [chosen("40")])).toBe(
    "Now kept in Black, size 36 instead of Black, size 40",
  );
  expect(keptInstead(chosen("36"), [chosen("36")])).toBeUndefined();
  expect(keptInstead(chosen("36"), [{ ...chosen("40"), product: { ...product, id: 8 } }])).toBeUndefined();
  expect(keptInstead(chosen("36"), undefined)).toBeUndefined();
});
