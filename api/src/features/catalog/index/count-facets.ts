import { toWire } from "@adire/contract/money";
import type { Facets, ProductQuery } from "@adire/contract/shapes";
import { type Bits, countBits, eachBit, hasBit } from "../../../platform/bits/bits.ts";
import { countUnions } from "../../../platform/bits/count-unions.ts";
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
  const ofVariants = (changes: Pick<ProductQuery, "size" | "color">[], bits: Bits) =>
    countUnions(
      changes.map((change) => variantSets(index, { ...query, ...change })),
      bits,
    );
  return {
    category: counted("category", "category", (bits) => {
      const counts = countSets(index, "category", names.categories, bits);
      return names.categories.map(({ id, name }, at) => ({ id, value: name, count: counts[at] ?? 0 }));
    }),
    size: counted("size", "variant", (bits) => {
      const counts = ofVariants(
        names.sizes.map(({ name }) => ({ size: [name] })),
        bits,
      );
      return names.sizes.map(({ name }, at) => ({ value: name, count: counts[at] ?? 0 }));
    }),
    color: counted("color", "variant", (bits) => {
      const counts = ofVariants(
        names.colors.map(({ name }) => ({ color: [name] })),
        bits,
      );
      return names.colors.map(({ name, hex_code }, at) => ({
        value: name,
        hex_code,
        count: counts[at] ?? 0,
      }));
    }),
    brand: counted("brand", "brand", (bits) => {
      const counts = countSets(index, "brand", names.brands, bits);
      return names.brands.map(({ name }, at) => ({ value: name, count: counts[at] ?? 0 }));
    }),
    price: counted("price", "price", (bits) => ({ facet: priceFacet(index, bits) })).facet,
  };
}

function countSets(
  index: ProductIndex,
  kind: "category" | "brand",
  values: readonly { id: number }[],
  bits: Bits,
): number[] {
  return countUnions(
    values.map(({ id }) => [index.set(`${kind}:${id}`)]),
    bits,
  );
}

function priceFacet(index: ProductIndex, bits: Bits): Facets["price"] {
  const ends = endsOf(index, bits);
  if (!ends) return null;
  const { min, max } = ends;
  const counts = countUnions(
    priceSteps.map((_, step) => [index.set(`price:${step}`)]),
    bits,
  );
  return {
    min: toWire(min),
    max: toWire(max),
    buckets: priceSteps.map(({ from, to }, step) => ({
      from: toWire(from),
      to: to === null ? null : toWire(to),
      count: counts[step] ?? 0,
    })),
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
