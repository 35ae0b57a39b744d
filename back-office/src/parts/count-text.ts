/** Counts of the API end at a limit, mostly at 1,000: "999+". */
export const countText = (count: number, limit = 1_000): string =>
  count >= limit ? `${limit - 1}+` : String(count);
