import type { SizeChart } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { chartsFor, measureText, unitText } from "./measure-text.ts";

test("measures, ranges and texts are shown unchanged in centimeters", () => {
  expect(measureText(88, "cm", "metric")).toBe("88");
  expect(measureText([82.5, 86], "cm", "metric")).toBe("82.5–86");
  expect(measureText("38–40", null, "metric")).toBe("38–40");
});

test("inches are rounded to halves, small measures to tenths, weights to whole pounds", () => {
  expect(measureText(88, "cm", "inch")).toBe("34.5");
  expect(measureText([94, 102], "cm", "inch")).toBe("37–40");
  expect(measureText(22.5, "cm", "inch")).toBe("8.9");
  expect(measureText([3.5, 6], "kg", "inch")).toBe("8–13");
  expect(measureText("6", null, "inch")).toBe("6");
});

test("a range that rounds to one number is shown as one number", () => {
  expect(measureText([101.5, 101.6], "cm", "inch")).toBe("40");
});

test("each unit has its name in both systems", () => {
  expect([
    unitText("cm", "metric"),
    unitText("cm", "inch"),
    unitText("kg", "inch"),
    unitText(null, "inch"),
  ]).toEqual(["cm", "in", "lb", ""]);
});

test("only charts and rows with sizes of the product are shown", () => {
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
