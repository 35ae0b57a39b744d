import type { StaffProductRow } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { hitActions, queryActions } from "./palette-actions.ts";
import { type HitGroup, readQuery } from "./palette-hits.ts";

const product = {
  ...{
    id: 7,
    name: "Ring & Road dress",
    brand: "Ile Aro",
    category: "Dresses",
    picture: null,
    state: "live",
  },
  ...{ publish_at: null, price_from: 98, price_to: 98, free: 3, variants: 4 },
} as StaffProductRow;
const hit = { kind: "product", row: product, to: "/products/7" } as const;
const found: HitGroup[] = [{ name: "Products", hits: [hit] }];
const everything = () => true;
const nothing = () => false;

test("the first sign limits a search to orders, customers or actions", () => {
  expect(readQuery(" #10482")).toEqual({ mode: "orders", search: "10482" });
  expect(readQuery("@ ada obi ")).toEqual({ mode: "customers", search: "ada obi" });
  expect(readQuery(">")).toEqual({ mode: "actions", search: "" });
  expect(readQuery("ring road")).toEqual({ mode: "all", search: "ring road" });
});

test("what was typed can be acted on, as far as something was found and the role allows it", () => {
  const actions = queryActions("ring & road", found, everything);
  expect(actions.map(({ does, to }) => [does, to])).toEqual([
    [
      "Change the prices of products with “ring & road”",
      "/products/change?search=ring+%26+road&kind=percent",
    ],
    ["All products with “ring & road”", "/products?search=ring+%26+road"],
    ["Add a synonym for “ring & road”", "/settings/search?word=ring+%26+road"],
  ]);
  expect(queryActions("ring", found, nothing).map(({ does }) => does)).toEqual(["All products with “ring”"]);
  expect(queryActions("ada@example.com", [], everything).map(({ to }) => to)).toEqual([
    "/orders/new?email=ada%40example.com",
  ]);
  expect(queryActions("r", found, everything)).toEqual([]);
});

test("a product leads to its stock, price, orders and page; without rights it is only opened and seen", () => {
  expect(hitActions(hit, everything).map(({ keys }) => keys)).toEqual(["Enter", "s", "p", "o", "v", "c"]);
  expect(hitActions(hit, nothing).map(({ keys }) => keys)).toEqual(["Enter", "v", "c"]);
  const draft = { ...hit, row: { ...product, state: "draft" } } as const;
  expect(hitActions(draft, nothing).map(({ keys }) => keys)).toEqual(["Enter"]);
});
