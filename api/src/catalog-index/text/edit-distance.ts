/** Letters to insert, delete, substitute or transpose with their neighbor (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (i: number, j: number) => rows[i]?.[j] as number;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const substituted = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const transposed = isSwapped ? at(i - 2, j - 2) + 1 : substituted;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, substituted, transposed));
    }
  }
  return at(a.length, b.length);
}
