import { fromWire } from "./money.ts";

/** Where the bars of the price histogram begin, in the display currency; the last one has no end. */
const starts = [0, 10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500, 750, 1_000];

/** Bars from a price to a price, both included, in minor units. */
export const priceSteps = starts.map((start, at) => {
  const next = starts[at + 1];
  return { from: fromWire(start), to: next === undefined ? null : fromWire(next) - 1 };
});

/** The bar that a price in minor units belongs to. */
export function priceStepOf(price: number): number {
  return priceSteps.findIndex(({ to }) => to === null || price <= to);
}
