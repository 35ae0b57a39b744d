import { carouselPieces } from "@adire/contract/limits";

/** Where a carousel of `items` may stand: from 0 to the item count minus the `shown` ones, 3 unless the screen is too narrow. */
export function clampIndex(index: number, items: number, shown: number = carouselPieces): number {
  return Math.max(0, Math.min(index, items - shown));
}

/** "1–3 of 8"; "1 of 8" where one is shown. */
export function windowText(index: number, items: number, shown: number = carouselPieces): string {
  const from = clampIndex(index, items, shown) + 1;
  const to = Math.min(from + shown - 1, items);
  return `${from === to ? from : `${from}–${to}`} of ${items}`;
}
