import { toWire } from "@adire/contract/money";
import type { Facets, ProductQuery } from "@adire/contract/shapes";
import { type Bits, countBits, eachBit, hasBit } from "../../../platform/bits/bits.ts";
import { countUnions } from "../../../platform/bits/count-unions.ts";
import type { NumberSet } from "../../../platform/bits/number-set.ts";
import { priceSteps } from "./price-steps.ts";
import type { ProductIndex } from "./product-index.ts";
import { type FilterName, type Selection, variantSets } from "./select-products.ts";

/** Counts that are kept until the index changes: other pages and orders of a list have the same, and most have those of one filter less. */
const keptMost = 200;

/** For each facet the counts that the other active filters leave; values that nothing carries stay, with 0. */
export function countFacets(index: ProductIndex, selection: Selection, query: ProductQuery): Facets {
  const { names } = index;
  const { size, color, in_stock } = query;
  const counted = <T extends object>(
    facet: keyof Facets,
    filter: FilterName,
    count: (bits: Bits) => T,
  ): T => {
    const name = selection.nameWithout(filter);
    if (name === undefined) return count(selection.without(filter));
    const others = facet === "size" ? [color, in_stock] : facet === "color" ? [size, in_stock] : [];
    const key = `${facet} ${JSON.stringify(others)} ${name}`;
    const kept = index.counted.get(key);
    if (kept) return kept as T;
    const fresh = count(selection.without(filter));
    if (index.counted.size === keptMost) index.counted.clear();
    index.counted.set(key, fresh);
    return fresh;
  };
  const variantsWith = (change: Pick<ProductQuery, "size" | "color">) =>
    variantSets(index, { ...query, ...change });
  return {
    category: counted("category", "category", (bits) =>
      countEach(
        names.categories,
        ({ id }) => [index.set(`category:${id}`)],
        bits,
        ({ id, name }, count) => ({ id, value: name, count }),
      ),
    ),
    size: counted("size", "variant", (bits) =>
      countEach(
        names.sizes,
        ({ name }) => variantsWith({ size: [name] }),
        bits,
        ({ name }, count) => ({ value: name, count }),
      ),
    ),
    color: counted("color", "variant", (bits) =>
      countEach(
        names.colors,
        ({ name }) => variantsWith({ color: [name] }),
        bits,
        ({ name, hex_code }, count) => ({ value: name, hex_code, count }),
      ),
    ),
    brand: counted("brand", "brand", (bits) =>
      countEach(
        names.brands,
        ({ id }) => [index.set(`brand:${id}`)],
        bits,
        ({ name }, count) => ({ value: name, count }),
      ),
    ),
    price: counted("price", "price", (bits) => ({ facet: priceFacet(index, bits) })).facet,
  };
}

/** For each value how many of `bits` are in one of its sets. */
function countEach<Value, Shown>(
  values: readonly Value[],
  setsOf: (value: Value, at: number) => readonly NumberSet[],
  bits: Bits,
  show: (value: Value, count: number) => Shown,
): Shown[] {
  const counts = countUnions(values.map(setsOf), bits);
  return values.map((value, at) => show(value, counts[at] as number));
}

function priceFacet(index: ProductIndex, bits: Bits): Facets["price"] {
  const ends = endsOf(index, bits);
  if (!ends) return null;
  const { min, max } = ends;
  return {
    min: toWire(min),
    max: toWire(max),
    buckets: countEach(
      priceSteps,
      (_, step) => [index.set(`price:${step}`)],
      bits,
      ({ from, to }, count) => ({ from: toWire(from), to: to === null ? null : toWire(to), count }),
    ),
  };
}

/** The lowest and the highest price: from the ends of the order of prices where many are selected, else one by one. */
function endsOf(index: ProductIndex, bits: Bits): { min: number; max: number } | undefined {
  const count = countBits(bits);
  if (count === 0) return undefined;
  const { byPrice, price } = index;
  if (count < byPrice.length / 64) {
    let [min, max] = [Number.POSITIVE_INFINITY, 0];
    eachBit(bits, (number) => {
      const own = price[number] as number;
      if (own < min) min = own;
      if (own > max) max = own;
    });
    return { min, max };
  }
  let first = 0;
  while (!hasBit(bits, byPrice.list[first] as number)) first += 1;
  let last = byPrice.length - 1;
  while (!hasBit(bits, byPrice.list[last] as number)) last -= 1;
  return {
    min: price[byPrice.list[first] as number] as number,
    max: price[byPrice.list[last] as number] as number,
  };
}
