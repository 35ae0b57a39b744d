import type { Columns } from "./columns.ts";
import type { Field, Mapping, SaidField } from "./mapping.ts";
import type { Row } from "./read-rows.ts";

/** The values of a product's rows, with what the mapping says of all products. */
export type ProductFields = {
  /** The first non-blank value in any row; "" when there is none. */
  first: (field: Field) => string;
  /** The non-blank values of the first row. */
  all: (field: Field) => string[];
  /** Whether neither the rows nor a constant has a value. A known product keeps its own then. */
  isBlank: (...fields: Field[]) => boolean;
};

export function fieldsOf(
  rows: readonly Row[],
  columns: Columns,
  { constants, defaults }: Pick<Mapping, "constants" | "defaults">,
): ProductFields {
  const constant = (field: Field) => constants[field as SaidField] ?? "";
  const fallback = (field: Field) => defaults[field as SaidField] ?? "";
  const given = (field: Field) => {
    if (constant(field)) return constant(field);
    for (const { cells } of rows) {
      const text = columns.first(cells, field);
      if (text) return text;
    }
    return "";
  };
  const givenAll = (field: Field) =>
    constant(field) ? [constant(field)] : columns.all(rows[0]?.cells ?? [], field).filter(Boolean);
  return {
    first: (field) => given(field) || fallback(field),
    all: (field) => {
      const values = givenAll(field);
      return values.length || !fallback(field) ? values : [fallback(field)];
    },
    isBlank: (...fields) => fields.every((field) => given(field) === ""),
  };
}
