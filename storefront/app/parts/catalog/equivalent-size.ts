/** European dress sizes of women by letter. */
const letters: Readonly<Record<string, readonly string[]>> = {
  XS: ["34"],
  S: ["36"],
  M: ["38", "40"],
  L: ["42"],
  XL: ["44", "46"],
  XXL: ["48"],
};

/** A size in the other system that fits whom a chosen one fits, and its products. */
export type Equivalent = { chosen: string; sizes: string[]; count: number };

/** @param sizes of the list with the products that each would add */
export function equivalentSize(
  chosen: readonly string[],
  sizes: readonly { value: string; count: number }[],
): Equivalent | undefined {
  for (const size of chosen.map((name) => name.toUpperCase())) {
    const letter = Object.keys(letters).find((name) => letters[name]?.includes(size));
    const equal = letters[size] ?? (letter ? [letter] : []);
    const others = sizes.filter(
      ({ value, count }) => equal.includes(value) && count > 0 && !chosen.includes(value),
    );
    // A product has both numbers of a letter, or nearly: they are not added up.
    if (others.length > 0)
      return {
        chosen: size,
        sizes: others.map(({ value }) => value),
        count: Math.max(...others.map(({ count }) => count)),
      };
  }
  return undefined;
}
