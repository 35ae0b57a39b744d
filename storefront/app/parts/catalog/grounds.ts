/** The tinted ground of each product in a list, 0 to 3: by its id, but never the same as the one before it. */
export function groundsOf(products: ReadonlyArray<{ id: number }>): number[] {
  const grounds: number[] = [];
  for (const { id } of products) {
    const own = id % 4;
    grounds.push(own === grounds.at(-1) ? (own + 1) % 4 : own);
  }
  return grounds;
}
