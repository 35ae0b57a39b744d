import type { Columns } from "./columns.ts";
import { isSizeOrColor, type Option } from "./options.ts";
import type { Row } from "./read-rows.ts";

/** Reads the options of a row with their names: several sets where a variant stands for all values of one. */
export type OptionReader = (cells: string[]) => Option[][];

export function optionReader(rows: readonly Row[], columns: Columns): OptionReader {
  const names = optionNamesOf(rows, columns);
  const product = rows.find(({ cells }) => columns.typeOf(cells) === "product")?.cells ?? [];
  return (cells) => readOptions(cells, columns, names, product);
}

/** Rows without names of their own have those of the product, by their place. */
function readOptions(cells: string[], columns: Columns, names: string[], product: string[]): Option[][] {
  const own = columns.all(cells, "optionNames");
  const options = columns
    .all(cells, "optionValues")
    .map((value, place): Option => ({ name: own[place] || (names[place] ?? ""), value }));
  const type = columns.typeOf(cells);
  if (!columns.has("rowType") || type === "product") return [options];
  if (type === "both") return [options.filter(({ name, value }) => isSizeOrColor(name) && !isList(value))];
  return options.reduce<Option[][]>(
    (sets, option) =>
      valuesOf(option, product, columns).flatMap((value) =>
        sets.map((set) => [...set, { ...option, value }]),
      ),
    [[]],
  );
}

/** The names of a product's options by their place, each from the first row that has it. */
function optionNamesOf(rows: readonly Row[], columns: Columns): string[] {
  const names: string[] = [];
  for (const { cells } of rows)
    for (const [place, name] of columns.all(cells, "optionNames").entries()) names[place] ||= name;
  return names;
}

const isList = (text: string) => /[,|]/.test(text);

/** A blank value stands for every value that the product lists. */
function valuesOf({ name, value }: Option, product: string[], columns: Columns): string[] {
  if (value !== "" || name === "") return [value];
  const place = columns.all(product, "optionNames").indexOf(name);
  const listed = (columns.all(product, "optionValues")[place] ?? "").split(/\s*[,|]\s*/).filter(Boolean);
  return listed.length ? listed : [value];
}
