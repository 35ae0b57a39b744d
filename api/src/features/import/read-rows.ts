import { parse } from "csv-parse/sync";
import { BadFile } from "./open-file.ts";
import { linesOf, type RawRecord, RecordAssembler } from "./read-records.ts";

/**
 * A row of the table. `row` is its number in a spreadsheet: the header is row 1. Where `problem` is set, the
 * row could not be read and has no cells.
 */
export type Row = { row: number; cells: string[]; problem?: string };
export type Table = { headers: string[]; rows: AsyncIterable<Row> };

/** Columns of a file. Each field of a product is looked for in every header. */
const MAX_COLUMNS = 1_000;

const delimiters = [",", ";", "\t", "|"];

/**
 * Streams a table of values separated by comma, semicolon, tab or bar. A malformed row (an unclosed quote,
 * too many cells) is yielded with its problem, and reading continues at the next line.
 * @throws BadFile when the file has no header of at least two columns
 */
export async function readTable(text: AsyncIterable<string>): Promise<Table> {
  const lines = linesOf(text)[Symbol.asyncIterator]();
  const { headers, delimiter, row } = await readHeader(lines);
  return { headers, rows: readRows(lines, headers.length, delimiter, row) };
}

async function readHeader(lines: AsyncIterator<string>) {
  const assembler = new RecordAssembler();
  let row = 0;
  let given: string | undefined;
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.includes("\0")) throw new BadFile("The file is not a CSV file: it holds binary data.");
    const record = assembler.add(next.value);
    if (!record) continue;
    row += 1;
    const text = record.lines.join("\n");
    if (!record.closed || row > 50) break;
    const separator = /^sep=(.)$/i.exec(text.trim());
    if (separator) given = separator[1];
    if (separator || text.replace(/[\s,;|"]/g, "") === "") continue;
    const delimiter = given ?? guessDelimiter(text);
    const headers = parseStrictly(text, delimiter)?.map((name) => name.replace(/\s+/g, " ").trim());
    if (headers && headers.length > MAX_COLUMNS)
      throw new BadFile(`The file names ${headers.length} columns: at most ${MAX_COLUMNS} are read.`);
    if (headers && headers.length > 1) return { headers, delimiter, row };
    break;
  }
  throw new BadFile("The file is not a CSV file: its first line does not name any columns.");
}

function guessDelimiter(header: string): string {
  const unquoted = header.replace(/"(?:[^"]|"")*"/g, "");
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}

async function* readRows(
  lines: AsyncIterator<string>,
  width: number,
  delimiter: string,
  from: number,
): AsyncGenerator<Row> {
  const assembler = new RecordAssembler();
  let row = from;
  const unread: string[] = [];
  for (;;) {
    const queued = unread.pop();
    const next = queued === undefined ? await lines.next() : { done: false, value: queued };
    const record = next.done ? assembler.end() : assembler.add(next.value);
    if (!record) {
      if (next.done) return;
      continue;
    }
    const { cells, remaining } = cellsOf(record, width, delimiter);
    for (const line of remaining.toReversed()) unread.push(line);
    row += 1;
    if (!cells)
      yield { row, cells: [], problem: "the row is broken: a quotation mark is missing or one too many" };
    else if (!isBlank(cells.slice(width)))
      yield { row, cells: [], problem: `the row has ${cells.length} cells, the header names ${width}` };
    else if (!isBlank(cells)) yield { row, cells };
  }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/**
 * The cells of a record. Where the quotes are not balanced, only the first line is the record, and the
 * remaining lines are read again; so they are where one of them is a whole row by itself, as two stray
 * quotes look balanced. A single line may have stray quotes (a 5" heel) as long as it has as many cells as
 * the header.
 */
function cellsOf(
  record: RawRecord,
  width: number,
  delimiter: string,
): { cells: string[] | undefined; remaining: string[] } {
  const [first = "", ...others] = record.lines;
  const cells = record.closed ? parseStrictly(record.lines.join("\n"), delimiter) : undefined;
  const isRow = (line: string) => parseLoosely(line, delimiter)?.length === width;
  const fits = (found: readonly string[]) =>
    found.length < width ? !others.some(isRow) : isBlank(found.slice(width));
  if (cells && (others.length === 0 || fits(cells))) return { cells, remaining: [] };
  const relaxed = parseLoosely(first, delimiter);
  return { cells: relaxed?.length === width ? relaxed : undefined, remaining: others };
}

/** The cells of a record; undefined when its quotes are misplaced. Blanks around quotes do not count. */
export function parseStrictly(text: string, delimiter: string): string[] | undefined {
  if (!text.includes('"')) return clean(text.split(delimiter));
  const cells: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const start = afterBlanks(text, at, delimiter);
    const isQuoted = text[start] === '"';
    const end = isQuoted ? closingQuote(text, start + 1) : text.indexOf(delimiter, at);
    if (isQuoted && end === -1) return undefined;
    const next = isQuoted ? afterBlanks(text, end + 1, delimiter) : end;
    if (isQuoted && next < text.length && text[next] !== delimiter) return undefined;
    const cell = text.slice(isQuoted ? start + 1 : at, end === -1 ? text.length : end);
    if (!isQuoted && cell.includes('"')) return undefined;
    cells.push(isQuoted ? cell.replaceAll('""', '"') : cell);
    at = end === -1 ? text.length + 1 : next + 1;
  }
  return clean(cells);
}

function afterBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while (text[at] === " " || (text[at] === "\t" && delimiter !== "\t")) at += 1;
  return at;
}

/** The index of the closing quote, or -1. Two consecutive quotes are an escaped one. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function parseLoosely(line: string, delimiter: string): string[] | undefined {
  try {
    const records = parse(line, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: "\u0000",
    });
    return records[0] && clean(records[0]);
  } catch {
    return undefined;
  }
}

/** Removes NUL characters, which PostgreSQL text cannot contain. */
function clean(cells: string[]): string[] {
  return cells.map((cell) => (cell.includes("\0") ? cell.replaceAll("\0", "") : cell));
}
