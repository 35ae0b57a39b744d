import type { SizeChart } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { garmentOf, lengthStep, lengthText } from "./garment.ts";

const chart = (kind: SizeChart["kind"], names: string[], rows: Record<string, number[]>): SizeChart => ({
  id: 1,
  name: "A piece",
  kind,
  how: "",
  columns: names.map((name) => ({ name, unit: "cm" })),
  rows: Object.entries(rows).map(([size, values]) => ({ size, values })),
});
const dress = {
  size_charts: [chart("garment", ["Bust", "Length"], { "38": [94, 95], "40": [98, 96], "42": [102, 97] })],
  sizes: ["38", "40", "42"],
  listings: ["dresses", "women"] as const,
};
const textOf = (product: object, size?: string) => {
  const garment = garmentOf({ ...dress, ...product });
  return garment && lengthText(garment, size)?.filter(Boolean).join(", ");
};

test("a chosen size tells its length and where it sits, no size the span of all", () => {
  expect(textOf({}, "40")).toBe("96 cm long, just under the knee at 1.65 m");
  expect(textOf({})).toBe("95–97 cm long, by size");
});

test("a skirt hangs from the waist; men are taller; what is chosen by height is shown on nobody", () => {
  const skirt = chart("garment", ["Waist", "Hips", "Length"], { "40": [76, 100, 58] });
  expect(textOf({ size_charts: [skirt] }, "40")).toBe("58 cm long, on the knee at 1.65 m");
  expect(textOf({ listings: ["men"] }, "40")).toBe("96 cm long, on the knee at 1.78 m");
  expect(textOf({ listings: ["kids-baby", "women"] }, "40")).toBe("96 cm long");
  const height = chart("body", ["Height"], { "40": [165] });
  expect(textOf({ size_charts: [height, ...dress.size_charts] }, "40")).toBe("96 cm long");
});

test("without a chart of the piece, or of its sizes, nothing is claimed", () => {
  expect(textOf({ size_charts: [] }, "40")).toBeUndefined();
  expect(textOf({ sizes: ["XS"] }, "XS")).toBeUndefined();
  const trousers = chart("garment", ["Waist", "Inside leg"], { "40": [76, 80] });
  expect(textOf({ size_charts: [trousers] }, "40")).toBeUndefined();
});

test("the step from size to size is told where it is one", () => {
  const stepOf = (rows: Record<string, number[]>) => {
    const garment = garmentOf({ ...dress, size_charts: [chart("garment", ["Bust", "Length"], rows)] });
    return garment && lengthStep(garment);
  };
  expect(stepOf({ "38": [94, 95], "40": [98, 96], "42": [102, 97] })).toBe(1);
  expect(stepOf({ "38": [94, 95], "40": [98, 96], "42": [102, 99] })).toBeUndefined();
});
