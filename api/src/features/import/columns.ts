import { cellText } from "@adire/contract/csv";
import { control } from "@adire/contract/shapes";
import type { Field, Mapping } from "./mapping.ts";
import { BadFile } from "./open-file.ts";

/** Reads a row's cells by field. */
export type Columns = {
  /** Whether the file has a column of the field. */
  has: (field: Field) => boolean;
  /** The first non-blank value of the field, trimmed; "" when there is none. */
  first: (cells: string[], field: Field) => string;
  /** All values of the field in the order of the headers, trimmed, with blank ones. */
  all: (cells: string[], field: Field) => string[];
  /** The header of the field's first column. */
  header: (field: Field) => string;
  /** What a row is: a product with variants, a variant, both, or nothing that is sold here. */
  typeOf: (cells: string[]) => "product" | "variant" | "both" | "leftOut";
};

/** A column of the file. With `separator` its cells have several values, with `key` those of one name. */
type Column = { index: number; separator?: string; key?: string };

/** What columns are, whatever the mapping says, by their headers in lower case. "none" is not read. */
export type ChosenColumns = ReadonlyMap<string, Field | "none">;

/** Somebody may say which of the file's columns it is. */
export class MissingColumn extends BadFile {
  readonly columns: readonly FileColumn[];

  constructor(message: string, columns: readonly FileColumn[]) {
    super(message);
    this.columns = columns;
  }
}

/** A column with the field that the mapping recognizes it as. */
export type FileColumn = { column: number; header: string; recognized: Field | null };

export function columnsOfFile(mapping: Mapping, headers: readonly string[]): FileColumn[] {
  const at = columnsByField(mapping, headers);
  return headers.map((header, column) => ({
    column,
    header: header.trim(),
    recognized:
      (Object.keys(at) as Field[]).find((one) => at[one].some(({ index }) => index === column)) ?? null,
  }));
}

/** @throws MissingColumn where a required column is missing */
export function resolveColumns(
  mapping: Mapping,
  headers: string[],
  chosen: ChosenColumns = new Map(),
): Columns {
  const at = columnsByField(mapping, headers);
  applyChosen(at, mapping, headers, chosen);
  if (mapping.namesAreHandles && at.handle.length === 0) at.handle = at.name;
  for (const field of ["handle", "name", "price"] as const)
    if (at[field].length === 0)
      throw new MissingColumn(missing(field, mapping), columnsOfFile(mapping, headers));
  const hasLists = (field: Field) => at[field].some(({ separator }) => separator !== undefined);
  const lists = new Set((Object.keys(at) as Field[]).filter(hasLists));
  const all = (cells: string[], field: Field) =>
    lists.has(field)
      ? at[field].flatMap((column) => valuesOf(column, cells))
      : at[field].map((column) => cellAt(column, cells));
  const first = (cells: string[], field: Field) => {
    for (const column of at[field]) {
      const text =
        column.separator === undefined ? cellAt(column, cells) : valuesOf(column, cells).find(Boolean);
      if (text) return text;
    }
    return "";
  };
  const header = (field: Field) => headers[at[field][0]?.index ?? -1] ?? "";
  return {
    has: (field) => at[field].length > 0,
    all,
    first,
    header,
    typeOf: typeReader(mapping, first),
  };
}

const columnsByField = (mapping: Mapping, headers: readonly string[]) =>
  Object.fromEntries(
    Object.entries(mapping.columns).map(([field, names]) => [
      field,
      columnsOf(mapping, headers, field as Field, names),
    ]),
  ) as Record<Field, Column[]>;

/** A chosen column is of its one field, and comes before those that the mapping names for it. */
function applyChosen(
  at: Record<Field, Column[]>,
  { separators }: Mapping,
  headers: string[],
  chosen: ChosenColumns,
): void {
  const choices = headers.flatMap((header, index) => {
    const field = chosen.get(header.trim().toLowerCase());
    return field ? [{ index, field }] : [];
  });
  const isChosen = new Set(choices.map(({ index }) => index));
  for (const field of Object.keys(at) as Field[]) {
    const separator = (separators as Partial<Record<Field, string>>)[field];
    at[field] = [
      ...choices
        .filter((one) => one.field === field)
        .map(({ index }) => (separator ? { index, separator } : { index })),
      ...at[field].filter(({ index }) => !isChosen.has(index)),
    ];
  }
}

function missing(
  field: "handle" | "name" | "price",
  { columns, currency, namesAreHandles }: Mapping,
): string {
  if (namesAreHandles)
    return "We do not know the columns of this file. Say which one is the name, and which one the price.";
  const names = columns[field].map((name) => name.replace("{currency}", currency));
  const isOfCurrency = columns[field].some((name) => name.includes("{currency}"));
  return (
    `The file has no column for the ${field}: the mapping looks for ${names.join(" or ")}` +
    `${isOfCurrency ? ", and --currency takes another currency" : ""}.`
  );
}

export const hasColumn = (headers: string[], name: string): boolean => indexesOf(headers, name).length > 0;

function columnsOf(
  { currency, pairs, separators }: Mapping,
  headers: readonly string[],
  field: Field,
  names: string[],
): Column[] {
  const separator = (separators as Partial<Record<Field, string>>)[field];
  const columns = names.flatMap((given): Column[] => {
    const name = given.replace("{currency}", currency);
    const plain = indexesOf(headers, name);
    if (plain.length) return plain.map((index) => (separator ? { index, separator } : { index }));
    const [header = "", key] = name.split("/");
    const between = pairs[header];
    if (key === undefined || between === undefined) return [];
    return indexesOf(headers, header).map((index) => ({ index, separator: between, key: key.toLowerCase() }));
  });
  return columns.filter(
    ({ index, key }, place) => columns.findIndex((one) => one.index === index && one.key === key) === place,
  );
}

/** What the back office refuses in a name: pasted text brings it along, and nobody sees it. */
const unseen = new RegExp(`(?![\\t\\n\\r\\u2028\\u2029])${control.source}`, "gu");

const cellAt = ({ index }: Column, cells: string[]) =>
  cellText((cells[index] ?? "").replace(unseen, "").trim()).trim();

function valuesOf(column: Column, cells: string[]): string[] {
  const { separator, key } = column;
  const cell = cellAt(column, cells);
  if (separator === undefined) return [cell];
  const values = cell.split(separator).map((value) => value.trim());
  if (key === undefined) return values;
  return values.flatMap((pair) => {
    const colon = pair.indexOf(":");
    return pair.slice(0, colon).trim().toLowerCase() === key ? pair.slice(colon + 1).trim() : [];
  });
}

function typeReader({ rowTypes }: Mapping, first: Columns["first"]): Columns["typeOf"] {
  if (!rowTypes) return () => "both";
  const types = (["leftOut", "variant", "product"] as const).map(
    (type) => [type, new Set(rowTypes[type].map((name) => name.toLowerCase()))] as const,
  );
  return (cells) => {
    const own = first(cells, "rowType")
      .toLowerCase()
      .split(/\s*,\s*/);
    return types.find(([, names]) => own.some((name) => names.has(name)))?.[0] ?? "both";
  };
}

function indexesOf(headers: readonly string[], name: string): number[] {
  const pattern = new RegExp(`^${name.trim().split("*").map(escapeRegExp).join("\\d+")}$`, "i");
  return headers.flatMap((header, index) => (pattern.test(header.trim()) ? [index] : []));
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
