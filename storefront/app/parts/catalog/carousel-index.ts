import { carouselPieces } from "@adire/contract/limits";

/** Where a carousel of `items` may stand: from 0 to the item count minus 3. */
export function clampIndex(index: number, items: number): number {
  return Math.max(0, Math.min(index, items - carouselPieces));
}

/** "1–3 of 8". */
export function windowText(index: number, items: number): string {
  const from = clampIndex(index, items);
  return `${from + 1}–${Math.min(from + carouselPieces, items)} of ${items}`;
}
