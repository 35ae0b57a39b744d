import type { Columns } from "./columns.ts";
import type { Mapping } from "./mapping.ts";
import { amountReader, NumberColumn, quantityReader, type ReadNumber } from "./numbers.ts";
import { BadFile } from "./open-file.ts";
import type { Row } from "./read-rows.ts";

const numberFields = ["price", "comparePrice", "salePrice", "quantity"] as const;
type NumberField = (typeof numberFields)[number];
/** Reads the numbers of a file's columns, each in the way its column is written. */
export type Numbers = Record<NumberField, (text: string) => ReadNumber>;

/** Reads all rows for how their numbers are written. Those before damage in the file count. */
export async function surveyNumbers(
  rows: AsyncIterable<Row>,
  columns: Columns,
  { decimal }: Pick<Mapping, "decimal">,
): Promise<Numbers> {
  const found = {
    price: new NumberColumn(false),
    comparePrice: new NumberColumn(false),
    salePrice: new NumberColumn(false),
    quantity: new NumberColumn(true),
  };
  try {
    for await (const { cells } of rows)
      for (const field of numberFields) found[field].add(columns.first(cells, field));
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
  }
  const formatOf = (field: NumberField) =>
    decimal ? { decimal, hasThreeDecimals: true } : found[field].format();
  return {
    price: amountReader(formatOf("price")),
    comparePrice: amountReader(formatOf("comparePrice")),
    salePrice: amountReader(formatOf("salePrice")),
    quantity: quantityReader(formatOf("quantity")),
  };
}
