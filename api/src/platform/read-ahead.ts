/**
 * All rows of a table, some at a time: the next ones are on their way while those at hand are worked on.
 * @param size rows a time
 * @param read those that follow an id, in the order of ids; fewer than `size` are the last
 */
export async function* readAhead<T extends { id: number }>(
  size: number,
  read: (after: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let next: Promise<T[]> | undefined = read(0);
  while (next) {
    const rows: T[] = await next;
    next = rows.length < size ? undefined : read(rows.at(-1)?.id ?? 0);
    next?.catch(() => {}); // whoever waits for it hears of it
    if (rows.length > 0) yield rows;
  }
}
