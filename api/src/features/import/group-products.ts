import type { Columns } from "./columns.ts";
import type { Mapping } from "./mapping.ts";
import type { Row } from "./read-rows.ts";
import type { RowsByText } from "./rows-by-text.ts";

/** The consecutive rows of one product. */
export type ProductRows = { source: string; handle: string; rows: Row[] };
export type UngroupedRow = { row: number; reason: string };
/** `sources`: those of the store that the file may name. */
type Grouping = Pick<Mapping, "continues" | "rowTypes" | "source"> & { sources: ReadonlySet<string> };

/** Two sources may have one handle. */
export const productKey = ({ source, handle }: Pick<ProductRows, "source" | "handle">): string =>
  JSON.stringify([source, handle]);

/**
 * Groups the rows of a product. A row that cannot be read or belongs to no product is yielded by itself.
 * @param lastRows the last row of each product in the file, filled by `noteLastRows`
 * @param endedAt the last row of each product that was yielded; filled here
 */
export function groupProducts(
  rows: AsyncIterable<Row>,
  columns: Columns,
  mapping: Grouping,
  lastRows: RowsByText,
  endedAt: RowsByText,
): AsyncGenerator<ProductRows | UngroupedRow> {
  return mapping.rowTypes
    ? groupScattered(rows, columns, mapping.source, lastRows, endedAt)
    : groupConsecutive(rows, columns, mapping, endedAt);
}

/**
 * One product is in memory at a time. A row whose product has ended already is yielded by itself, because
 * importing it alone would replace what the earlier rows said of the product.
 */
async function* groupConsecutive(
  rows: AsyncIterable<Row>,
  columns: Columns,
  { continues, source: usual, sources }: Grouping,
  endedAt: RowsByText,
): AsyncGenerator<ProductRows | UngroupedRow> {
  let open: ProductRows | undefined;
  /** After a broken row, nobody can tell whose the next rows without a handle are. */
  let isLost = false;
  for await (const row of rows) {
    if (row.problem !== undefined) {
      yield { row: row.row, reason: row.problem };
      isLost = true;
      continue;
    }
    const given = columns.first(row.cells, "handle");
    const isContinued = continues && given === "" && columns.first(row.cells, "name") === "";
    if (isContinued && isLost) {
      yield { row: row.row, reason: "the row belongs to a product above that could not be read" };
      continue;
    }
    isLost = false;
    const handle = isContinued ? (open?.handle ?? "") : given;
    if (handle === "") {
      yield { row: row.row, reason: "the row has no handle, so no product to belong to" };
      continue;
    }
    const named = columns.first(row.cells, "source");
    const source = sources.has(named) ? named : usual;
    if (open?.handle === handle && (named === "" || open.source === source)) {
      open.rows.push(row);
      continue;
    }
    if (open) {
      yield open;
      endedAt.set(productKey(open), open.rows.at(-1)?.row ?? 0);
      open = undefined;
    }
    const ended = endedAt.get(productKey({ source, handle }));
    if (ended === undefined) open = { source, handle, rows: [row] };
    else
      yield {
        row: row.row,
        reason: `"${handle}" ended at row ${ended} already: the rows of a product must follow each other`,
      };
  }
  if (open) yield open;
}

/** The product of a row: a variant names its parent, as an SKU or as "id:" and a number. */
function productOf(columns: Columns, cells: string[]): string {
  const isVariant = columns.typeOf(cells) === "variant";
  return columns.first(cells, isVariant ? "parent" : "handle").replace(/^id: ?/, "");
}

/** Passes the rows on and notes where each product ends. */
export async function* noteLastRows(
  rows: AsyncIterable<Row>,
  columns: Columns,
  lastRows: RowsByText,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    if (row.problem === undefined) lastRows.set(productOf(columns, row.cells), row.row);
    yield row;
  }
}

/** Products are in memory from their first row to their last. The row of the product itself comes first. */
async function* groupScattered(
  rows: AsyncIterable<Row>,
  columns: Columns,
  source: string,
  lastRows: RowsByText,
  endedAt: RowsByText,
): AsyncGenerator<ProductRows | UngroupedRow> {
  const open = new Map<string, ProductRows>();
  for await (const row of rows) {
    const handle = row.problem === undefined ? productOf(columns, row.cells) : "";
    const type = columns.typeOf(row.cells);
    const group = open.get(handle) ?? { source, handle, rows: [] };
    const [first] = group.rows;
    if (row.problem !== undefined) yield { row: row.row, reason: row.problem };
    else if (handle === "")
      yield { row: row.row, reason: "the row has no handle, so no product to belong to" };
    else if (type === "leftOut")
      yield {
        row: row.row,
        reason: `a product of the type "${columns.first(row.cells, "rowType")}" is not sold here`,
      };
    else if (type === "variant") {
      group.rows.push(row);
      open.set(handle, group);
    } else if (!first || columns.typeOf(first.cells) === "variant") {
      group.rows.unshift(row);
      open.set(handle, group);
    } else yield { row: row.row, reason: `"${handle}" stands in row ${first.row} already` };
    const complete = open.get(handle);
    if (!complete || row.row < (lastRows.get(handle) ?? 0)) continue;
    open.delete(handle);
    yield complete;
    endedAt.set(productKey(complete), row.row);
  }
  yield* open.values();
}
