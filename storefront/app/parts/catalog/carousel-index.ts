import { carouselProducts } from "@adire/contract/limits";

/** Limits an index to 0 up to `items - shown`. @param shown the number of visible items */
export function clampIndex(index: number, items: number, shown: number = carouselProducts): number {
  return Math.max(0, Math.min(index, items - shown));
}

/** "1–3 of 8", or "1 of 8" where one item is visible. */
export function windowText(index: number, items: number, shown: number = carouselProducts): string {
  const from = clampIndex(index, items, shown) + 1;
  const to = Math.min(from + shown - 1, items);
  return `${from === to ? from : `${from}–${to}`} of ${items}`;
}
