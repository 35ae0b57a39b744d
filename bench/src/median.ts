/** The upper median of an even number of values. */
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** @param share such as 0.95; 1 for the largest */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
