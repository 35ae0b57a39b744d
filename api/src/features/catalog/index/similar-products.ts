import { type Bits, exclude, hasBit, narrow } from "../../../platform/bits/bits.ts";
import type { ProductIndex } from "./product-index.ts";

/** A product by its id, its price in minor units, and the names of sets whose members are like it, those most like it first. */
type Own = { id: number; price: number; circles: readonly (readonly string[])[] };

/**
 * What can be bought instead: of the same main category, first those of the same kind, then the nearest in price. Where that is
 * not enough, what shares a category page with it.
 */
export function similarTo(index: ProductIndex, own: Own, most: number): number[] {
  const left = index.borrow();
  index.set("stock").addTo(left);
  const itself = index.numberOf(own.id);
  const similar: number[] = [];
  for (const names of own.circles) {
    const circle = index.borrow();
    for (const name of names) index.set(name).addTo(circle);
    narrow(circle, left);
    if (itself !== undefined) circle[itself >>> 5] = (circle[itself >>> 5] as number) & ~(1 << (itself & 31));
    similar.push(...nearestInPrice(index, circle, own.price, most - similar.length));
    if (similar.length === most) break;
    exclude(left, circle);
  }
  index.giveBack();
  return similar.map((number) => index.idOf(number));
}

/** Outward from a price in minor units, both ways; of two that are equally near the cheaper first. */
function nearestInPrice(
  { byPrice, price }: ProductIndex,
  bits: Bits,
  wanted: number,
  most: number,
): number[] {
  const priceAt = (at: number) => price[byPrice.list[at] as number] as number;
  let above = 0;
  for (let to = byPrice.length; above < to; ) {
    const middle = (above + to) >>> 1;
    if (priceAt(middle) < wanted) above = middle + 1;
    else to = middle;
  }
  const next = (from: number, step: 1 | -1) => {
    let at = from;
    while (at >= 0 && at < byPrice.length && !hasBit(bits, byPrice.list[at] as number)) at += step;
    return at;
  };
  const found: number[] = [];
  if (bits.every((word) => word === 0)) return found;
  let below = next(above - 1, -1);
  above = next(above, 1);
  while (found.length < most) {
    const lower = below >= 0 ? wanted - priceAt(below) : Number.POSITIVE_INFINITY;
    const higher = above < byPrice.length ? priceAt(above) - wanted : Number.POSITIVE_INFINITY;
    if (lower === Number.POSITIVE_INFINITY && higher === Number.POSITIVE_INFINITY) return found;
    if (lower < higher) {
      found.push(byPrice.list[below] as number);
      below = next(below - 1, -1);
    } else {
      found.push(byPrice.list[above] as number);
      above = next(above + 1, 1);
    }
  }
  return found;
}
