/** How many buttons stand beside each other at most, by the length of the longest label. */
const most = { narrow: [6, 4, 3, 2, 1], wide: [7, 5, 4, 3, 1] } as const;
/** Characters up to which a label belongs to the class at the same place above. */
const upTo = [3, 5, 7, 12, Number.POSITIVE_INFINITY];

/**
 * Columns for size buttons, so that no row is left with a lone last one: eight come as four and four, not as seven and one.
 * @param labels at least one
 * @returns for a phone and for the column of a desktop, each 1 to 7
 */
export function sizeColumns(labels: readonly string[]): { narrow: number; wide: number } {
  const longest = Math.max(...labels.map((label) => label.length));
  const kind = upTo.findIndex((length) => longest <= length);
  const columns = (limit: number) => Math.ceil(labels.length / Math.ceil(labels.length / limit));
  return { narrow: columns(most.narrow[kind] ?? 1), wide: columns(most.wide[kind] ?? 1) };
}
