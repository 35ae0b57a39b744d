/** @param rows one more than the page shows @returns `next`: the `before` of the following page */
export function pageOf<Row extends { id: number | null }>(rows: Row[], size: number) {
  const results = rows.slice(0, size);
  return { results, next: rows.length > size ? (results.at(-1)?.id ?? null) : null };
}
