import type { SizeChart } from "@adire/contract/shapes";

export type Units = "metric" | "inch";
type Value = SizeChart["rows"][number]["values"][number];
type Unit = SizeChart["columns"][number]["unit"];

const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.453_592_37;
/** Centimeters below which half an inch is too coarse: a foot, not a chest. */
const SMALL = 30;

function converted(value: number, unit: "cm" | "kg"): number {
  if (unit === "kg") return Math.round(value / KG_PER_POUND);
  const inches = value / CM_PER_INCH;
  return value < SMALL ? Math.round(inches * 10) / 10 : Math.round(inches * 2) / 2;
}

/** A cell of a size chart: inches to the half, small ones to the tenth; pounds whole; texts as they are. */
export function measureText(value: Value, unit: Unit, units: Units): string {
  if (typeof value === "string" || unit === null) return String(value);
  const numbers = typeof value === "number" ? [value] : value;
  const shown = units === "metric" ? numbers : numbers.map((one) => converted(one, unit));
  return [...new Set(shown)].join("–");
}

export function unitText(unit: Unit, units: Units): string {
  if (unit === null) return "";
  return units === "metric" ? unit : unit === "cm" ? "in" : "lb";
}

/** The charts that say something of these sizes, with those rows only. */
export function chartsFor(charts: readonly SizeChart[], sizes: readonly string[]): SizeChart[] {
  return charts
    .map((chart) => ({ ...chart, rows: chart.rows.filter(({ size }) => sizes.includes(size)) }))
    .filter(({ rows }) => rows.length > 0);
}
