/** The background tint of each product, 0 to 3: by its id, but never the same as its predecessor's. */
export function groundsOf(products: ReadonlyArray<{ id: number }>): number[] {
  const grounds: number[] = [];
  for (const { id } of products) {
    const tint = id % 4;
    grounds.push(tint === grounds.at(-1) ? (tint + 1) % 4 : tint);
  }
  return grounds;
}
