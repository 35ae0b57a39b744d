import type { ProductDetail, SizeChart } from "@adire/contract/shapes";
import { chartsFor } from "../size-guide/measure-text.ts";
import { type Hang, whereItSits } from "./hem.ts";

type Column = SizeChart["columns"][number];
type Value = SizeChart["rows"][number]["values"][number];
export type Measure = Column & { value: Value };
/** What a size of the finished piece measures. */
export type Garment = {
  how: string;
  sizes: readonly string[];
  measures: (size: string) => readonly Measure[];
  length: Length | undefined;
};
/** The column with the length, and on whom it is shown. */
export type Length = {
  from: Hang;
  at: number;
  line: Column["line"];
  /** In centimeters, the middle one in the text; none for clothes that are chosen by height. */
  heights: readonly [number, number, number] | undefined;
};

type Measured = Pick<ProductDetail, "size_charts" | "sizes"> & {
  listings: readonly ProductDetail["listings"][number][];
};

/** @returns undefined where no chart of the piece itself has its sizes */
export function garmentOf({ size_charts, sizes, listings }: Measured): Garment | undefined {
  const charts = chartsFor(size_charts, sizes);
  const chart = charts.find(({ kind }) => kind === "garment");
  if (!chart) return undefined;
  const byHeight = charts.some(({ columns }) => columns.some(({ name }) => /^height$/i.test(name)));
  const at = chart.columns.findIndex(({ name, unit }) => /^length$/i.test(name) && unit === "cm");
  const length: Length | undefined =
    at === -1
      ? undefined
      : {
          at,
          from: hangOf(chart.columns),
          line: chart.columns[at]?.line,
          heights: byHeight ? undefined : heightsOf(listings),
        };
  return {
    how: chart.how,
    sizes: sizes.filter((size) => chart.rows.some((row) => row.size === size)),
    measures: (size) => {
      const values = chart.rows.find((row) => row.size === size)?.values ?? [];
      return chart.columns.flatMap((column, index) => {
        const value = values[index];
        return value === undefined ? [] : [{ ...column, value }];
      });
    },
    length,
  };
}

/** A skirt has waist and hips, but nothing above. */
function hangOf(columns: readonly Column[]): Hang {
  const has = (words: RegExp) => columns.some(({ name }) => words.test(name));
  return has(/waist|hip/i) && !has(/bust|chest|shoulder|across/i) ? "waist" : "shoulder";
}

function heightsOf(listings: Measured["listings"]): Length["heights"] {
  if (listings.includes("kids-baby")) return undefined;
  if (listings.includes("women")) return [155, 165, 175];
  return listings.includes("men") ? [168, 178, 188] : undefined;
}

export const inMeters = (height: number): string => `${(height / 100).toFixed(2)} m`;

/** @returns the length of a size in centimeters */
export function lengthOf(garment: Garment, size: string): number | undefined {
  const value = garment.length && garment.measures(size)[garment.length.at]?.value;
  return typeof value === "number" ? value : undefined;
}

/** Such as "96 cm long" and "just under the knee at 1.65 m"; of all sizes while none is chosen. */
export function lengthText(garment: Garment, size: string | undefined): [string, string] | undefined {
  if (!garment.length) return undefined;
  const sizes = size === undefined ? garment.sizes : [size];
  const lengths = sizes.flatMap((one) => lengthOf(garment, one) ?? []);
  if (lengths.length === 0) return undefined;
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  if (shortest !== longest) return [`${shortest}–${longest} cm long`, "by size"];
  const { heights, from } = garment.length;
  const sits = heights ? `${whereItSits(shortest, heights[1], from)} at ${inMeters(heights[1])}` : "";
  return [`${shortest} cm long`, sits];
}

/** The centimeters that each size adds to the length; undefined where they differ. */
export function lengthStep(garment: Garment): number | undefined {
  const lengths = garment.sizes.map((size) => lengthOf(garment, size));
  const steps = new Set(lengths.slice(1).map((length, at) => (length ?? 0) - (lengths[at] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && step > 0 ? step : undefined;
}
