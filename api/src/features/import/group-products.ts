import type { Row } from "./read-rows.ts";
import type { RowsByText } from "./rows-by-text.ts";

/** The consecutive rows of one product. */
export type ProductRows = { handle: string; rows: Row[] };
export type UngroupedRow = { row: number; reason: string };

/**
 * Groups consecutive rows with the same handle, with one product in memory at a time. A row that cannot be
 * read or has no handle is yielded by itself. So is a row whose product has ended already, because importing
 * it alone would retire the earlier variants.
 * @param handleAt reads the handle from a row's cells
 * @param endedAt the last row of each product that was yielded; filled here
 */
export async function* groupProducts(
  rows: AsyncIterable<Row>,
  handleAt: (cells: string[]) => string,
  endedAt: RowsByText,
): AsyncGenerator<ProductRows | UngroupedRow> {
  let open: ProductRows | undefined;
  for await (const row of rows) {
    if (row.problem !== undefined) {
      yield { row: row.row, reason: row.problem };
      continue;
    }
    const handle = handleAt(row.cells);
    if (handle === "") {
      yield { row: row.row, reason: "the row has no handle, so no product to belong to" };
      continue;
    }
    if (open?.handle === handle) {
      open.rows.push(row);
      continue;
    }
    if (open) {
      yield open;
      endedAt.set(open.handle, open.rows.at(-1)?.row ?? 0);
      open = undefined;
    }
    const ended = endedAt.get(handle);
    if (ended === undefined) open = { handle, rows: [row] };
    else
      yield {
        row: row.row,
        reason: `"${handle}" ended at row ${ended} already: the rows of a product must follow each other`,
      };
  }
  if (open) yield open;
}
