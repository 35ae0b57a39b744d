import type { Page } from "./relief.ts";

/**
 * A plane at twice its size: each pixel becomes four that take three quarters, both ways, from it and one from the neighbor
 * on their side.
 * @param large twice the small size, or a pixel less where a half pixel had been rounded up
 */
export function doubled(plane: Uint8Array, small: Page, large: Page): Uint8Array {
  const result = new Uint8Array(large.width * large.height);
  const mixed = new Uint16Array(small.width + 2);
  for (let y = 0; y < large.height; y += 1) {
    const near = (y >> 1) * small.width;
    const far = neighbor(y, small.height) * small.width;
    for (let x = 0; x < small.width; x += 1)
      mixed[x + 1] = 3 * (plane[near + x] as number) + (plane[far + x] as number);
    mixed[0] = mixed[1] as number;
    mixed[small.width + 1] = mixed[small.width] as number;
    const to = y * large.width;
    for (let x = 0; x < large.width; x += 1) {
      const own = (x >> 1) + 1;
      result[to + x] = (3 * (mixed[own] as number) + (mixed[own + (x & 1 ? 1 : -1)] as number) + 8) >> 4;
    }
  }
  return result;
}

/** The small row or column on the large one's other side. */
export function neighbor(large: number, length: number): number {
  const beside = (large >> 1) + (large % 2 === 0 ? -1 : 1);
  return beside < 0 ? 0 : beside >= length ? length - 1 : beside;
}
