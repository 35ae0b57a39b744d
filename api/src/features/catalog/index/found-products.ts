import type { Found } from "./select-products.ts";

/** @param ids what a search found, the best first */
export function foundIn(ids: readonly number[]): Found {
  return {
    ids,
    best(isWanted, skip, take) {
      const best: number[] = [];
      let left = skip;
      for (const id of ids) {
        if (best.length === take) break;
        if (!isWanted(id)) continue;
        if (left > 0) left -= 1;
        else best.push(id);
      }
      return best;
    },
  };
}
