/** Maximum number of columns by length class of the longest label. Eight of 44 px fit beside a gallery. */
const maxColumns = { narrow: [6, 4, 3, 2, 1], wide: [8, 5, 4, 3, 1] } as const;
/** The longest label of each length class, in characters. */
const lengthClasses = [3, 5, 7, 12, Number.POSITIVE_INFINITY];

/**
 * Distributes size buttons evenly over rows: ten as five and five, not as eight and two.
 * @param labels at least one
 * @returns the number of columns on a phone and on a desktop, each 1 to 8
 */
export function sizeColumns(labels: readonly string[]): { narrow: number; wide: number } {
  const longest = Math.max(...labels.map((label) => label.length));
  const lengthClass = lengthClasses.findIndex((length) => longest <= length);
  const columns = (limit: number) => Math.ceil(labels.length / Math.ceil(labels.length / limit));
  return {
    narrow: columns(maxColumns.narrow[lengthClass] ?? 1),
    wide: columns(maxColumns.wide[lengthClass] ?? 1),
  };
}
