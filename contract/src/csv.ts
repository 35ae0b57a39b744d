/** A text that a spreadsheet would compute. */
const computed = /^[=+\-@\t\r]/;

/** Rows of a table as CSV (RFC 4180). A text that a spreadsheet would compute begins with an apostrophe. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

function cellOf(text: string): string {
  const safe = computed.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of such a cell, without the apostrophe. */
export const cellText = (cell: string): string =>
  cell.startsWith("'") && computed.test(cell.slice(1)) ? cell.slice(1) : cell;
