/** The background tint of each product, 0 to 3: by its id, but never the same as its predecessor's. */
export function tintsOf(products: ReadonlyArray<{ id: number }>): number[] {
  const tints: number[] = [];
  for (const { id } of products) {
    const tint = id % 4;
    tints.push(tint === tints.at(-1) ? (tint + 1) % 4 : tint);
  }
  return tints;
}
