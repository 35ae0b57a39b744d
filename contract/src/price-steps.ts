import { priceRangeDefault } from "./limits.ts";
import { fromWire } from "./money.ts";

/** The width of a bar of the price histogram, in the display currency. */
const WIDTH = 50;
const starts = Array.from({ length: priceRangeDefault.max / WIDTH + 1 }, (_, at) => at * WIDTH);

/** Bars from a price to a price, both included, in minor units; the last one has no end. */
export const priceSteps = starts.map((start, at) => {
  const next = starts[at + 1];
  return { from: fromWire(start), to: next === undefined ? null : fromWire(next) - 1 };
});

/** The bar that a price in minor units belongs to. */
export function priceStepOf(price: number): number {
  return Math.min(Math.floor(price / fromWire(WIDTH)), priceSteps.length - 1);
}
