import type { SizeChart } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { chartsFor, measureText, unitText } from "./measure-text.ts";

test("a measure, a span and a text, in centimeters as they are", () => {
  expect(measureText(88, "cm", "metric")).toBe("88");
  expect(measureText([82.5, 86], "cm", "metric")).toBe("82.5–86");
  expect(measureText("38–40", null, "metric")).toBe("38–40");
});

test("in inches to the half, a foot to the tenth, a weight in whole pounds", () => {
  expect(measureText(88, "cm", "inch")).toBe("34.5");
  expect(measureText([94, 102], "cm", "inch")).toBe("37–40");
  expect(measureText(22.5, "cm", "inch")).toBe("8.9");
  expect(measureText([3.5, 6], "kg", "inch")).toBe("8–13");
  expect(measureText("6", null, "inch")).toBe("6");
});

test("a span that becomes one number is written once", () => {
  expect(measureText([101.5, 101.6], "cm", "inch")).toBe("40");
});

test("units are named as they are shown", () => {
  expect([
    unitText("cm", "metric"),
    unitText("cm", "inch"),
    unitText("kg", "inch"),
    unitText(null, "inch"),
  ]).toEqual(["cm", "in", "lb", ""]);
});

test("of a product only its own sizes are shown, and no chart that has none of them", () => {
  const chart = (name: string, ...sizes: string[]): SizeChart => ({
    id: 1,
    name,
    kind: "body",
    how: "",
    columns: [],
    rows: sizes.map((size) => ({ size, values: [] })),
  });
  const shown = chartsFor([chart("letters", "S", "M", "L"), chart("numbers", "38")], ["M", "L"]);
  expect(shown.map(({ name, rows }) => [name, rows.map(({ size }) => size)])).toEqual([
    ["letters", ["M", "L"]],
  ]);
});
