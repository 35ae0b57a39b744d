import type { SizeChart } from "@adire/contract/shapes";

export type Units = "metric" | "inch";
type Value = SizeChart["rows"][number]["values"][number];
type Unit = SizeChart["columns"][number]["unit"];

const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.453_592_37;
/** Smaller measures, such as a foot length, are rounded to tenths of an inch instead of halves. */
const SMALL_CM = 30;

function toImperial(value: number, unit: "cm" | "kg"): number {
  if (unit === "kg") return Math.round(value / KG_PER_POUND);
  const inches = value / CM_PER_INCH;
  return value < SMALL_CM ? Math.round(inches * 10) / 10 : Math.round(inches * 2) / 2;
}

/** A cell of a size chart. Ranges are joined by a dash; texts are unchanged. */
export function measureText(value: Value, unit: Unit, units: Units): string {
  if (typeof value === "string" || unit === null) return String(value);
  const numbers = typeof value === "number" ? [value] : value;
  const shown = units === "metric" ? numbers : numbers.map((number) => toImperial(number, unit));
  return [...new Set(shown)].join("–");
}

export function unitText(unit: Unit, units: Units): string {
  if (unit === null) return "";
  return units === "metric" ? unit : unit === "cm" ? "in" : "lb";
}

/** The charts that contain any of the sizes, reduced to those rows. */
export function chartsFor(charts: readonly SizeChart[], sizes: readonly string[]): SizeChart[] {
  return charts
    .map((chart) => ({ ...chart, rows: chart.rows.filter(({ size }) => sizes.includes(size)) }))
    .filter(({ rows }) => rows.length > 0);
}
