import fc from "fast-check";
import { expect, test } from "vitest";
import { eachBit, makeBits, setBit } from "../../../platform/bits/bits.ts";
import { ProductOrder } from "./product-order.ts";

const products = 70_000;

test("the products before any place are the same as counted one by one, also when products move or come to have more room", () => {
  const prices = Float64Array.from({ length: products }, (_, number) => (number * 7_919) % 65_537);
  const order = new ProductOrder((a, b) => (prices[a] as number) - (prices[b] as number) || a - b);
  const numbers = Array.from(prices.keys());
  order.move(makeBits(2), numbers);
  const wantedBefore = (place: number) =>
    numbers
      .toSorted((a, b) => (prices[a] as number) - (prices[b] as number) || a - b)
      .slice(0, place)
      .sort((a, b) => a - b);
  const foundBefore = (place: number, segments = 2) => {
    const bits = makeBits(segments).fill(0xffff_ffff);
    order.before(place, bits);
    const found: number[] = [];
    eachBit(bits, (number) => found.push(number));
    return found;
  };

  const places = fc.integer({ min: 0, max: products });
  fc.assert(
    fc.property(places, places, fc.integer({ min: 0, max: products - 1 }), (one, other, moved) => {
      expect(foundBefore(one)).toEqual(wantedBefore(one));
      expect(foundBefore(other, 3), "with room for more").toEqual(wantedBefore(other));
      const changed = makeBits(2);
      setBit(changed, moved);
      prices[moved] = ((prices[moved] as number) * 31 + 17) % 65_537;
      order.move(changed, [moved]);
      expect(foundBefore(other)).toEqual(wantedBefore(other));
    }),
    { numRuns: 4, seed: 7 },
  );
});
