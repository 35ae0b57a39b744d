/** Counts of the API end at 1,000: "999+". */
export const countText = (count: number): string => (count >= 1_000 ? "999+" : String(count));
