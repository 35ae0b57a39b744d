import { expect, test } from "vitest";
import { shipByWords } from "./order-words.ts";

test("an order must leave on the shop's day: urgent from then on, and named by its weekday before", () => {
  const order = { ship_by: "2026-03-04", shipping: "to_ship" as const };
  expect(shipByWords(order, "2026-03-03")).toEqual({ text: "Wed 4", tone: "quiet" });
  expect(shipByWords(order, "2026-03-04")).toEqual({ text: "Today", tone: "urgent" });
  expect(shipByWords(order, "2026-03-05")).toEqual({ text: "Wed 4", tone: "urgent" });
  expect(shipByWords({ ...order, shipping: "arrived" }, "2026-03-05")).toBeNull();
});
