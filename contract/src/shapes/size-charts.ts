import { z } from "zod";
import { sizeChart } from "./products.ts";
import { id, line, required, shownLine } from "./scalars.ts";

export const MAX_CHART_COLUMNS = 12;
export const MAX_CHART_ROWS = 60;
/** Centimeters or kilograms. */
const MAX_MEASURE = 1_000;
const { kind, columns } = sizeChart.shape;

const content = z.object({
  name: required(120, "A name is required"),
  kind,
  how: line(2_000).default(""),
  columns: z
    .array(columns.element.extend({ name: required(40, "A name is required") }))
    .min(1)
    .max(MAX_CHART_COLUMNS),
  rows: z
    .array(
      z.object({
        size: required(40, "A size is required"),
        values: z.array(z.union([z.number(), z.tuple([z.number(), z.number()]), shownLine(40)])),
      }),
    )
    .min(1)
    .max(MAX_CHART_ROWS),
});
type Content = z.output<typeof content>;

const isMeasure = (value: unknown) => typeof value === "number" && value > 0 && value <= MAX_MEASURE;
function isWhole(unit: Content["columns"][number]["unit"], value: unknown): boolean {
  if (unit === null) return typeof value === "string" && value !== "";
  return Array.isArray(value) ? value.every(isMeasure) && value[0] < value[1] : isMeasure(value);
}

/** Places of names that stand further up already, case ignored. */
const doubles = (names: readonly string[]) => {
  const plain = names.map((name) => name.toLowerCase());
  return plain.flatMap((name, at) => (plain.indexOf(name) < at ? [at] : []));
};

/** One value a column, of its kind; each column and each size once. */
function checkTable({ columns, rows }: Content, issues: z.RefinementCtx): void {
  const add = (path: (string | number)[], message: string) =>
    issues.addIssue({ code: "custom", path, message });
  for (const at of doubles(columns.map(({ name }) => name)))
    add(["columns", at, "name"], "There is such a column already");
  for (const at of doubles(rows.map(({ size }) => size)))
    add(["rows", at, "size"], "There is such a size already");
  for (const [at, { values }] of rows.entries()) {
    if (values.length > columns.length) add(["rows", at, "values"], "has more values than columns");
    for (const [column, { unit }] of columns.entries())
      if (!isWhole(unit, values[column]))
        add(
          ["rows", at, "values", column],
          unit ? `must be a number up to ${MAX_MEASURE} such as 88, or a span such as 82–86` : "Write a text",
        );
  }
}

export const sizeChartInput = content.superRefine(checkTable);
/** `version`: that of the chart as it was read; with another one the answer is 409. */
export const sizeChartUpdate = content.extend({ version: z.int() }).superRefine(checkTable);
export type SizeChartInput = z.output<typeof sizeChartInput>;

/** `uses`: the products that have it, counted up to 1,000. */
const staffParts = { version: z.int(), uses: z.int() };
export const staffSizeChartRow = sizeChart.pick({ id: true, name: true, kind: true }).extend({
  ...staffParts,
  measures: z.array(z.string()),
  sizes: z.array(z.string()),
});
export type StaffSizeChartRow = z.infer<typeof staffSizeChartRow>;
export const staffSizeChart = sizeChart.extend({
  ...staffParts,
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
});
export type StaffSizeChart = z.infer<typeof staffSizeChart>;
export const staffSizeChartPage = z.object({ results: z.array(staffSizeChartRow), next: id.nullable() });
