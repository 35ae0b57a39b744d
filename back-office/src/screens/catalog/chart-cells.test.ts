import { expect, test } from "vitest";
import { pasteAt, readTable, type Table } from "./chart-cells.ts";

const table: Table = {
  columns: [{ name: "Bust", unit: "cm" }],
  rows: [{ size: "S", values: [[82, 86]] }],
};
const most = { rows: 3, columns: 2 };

test("a block brings rows and columns along, up to the limits", () => {
  const block = [
    ["Size", "Bust", "UK", "left out"],
    ["S", "82-86", "8"],
    ["M", "86,5", "10"],
    ["L", "94 to 99", "12"],
    ["left out"],
  ];
  const whole = pasteAt(table, { row: 0, column: 0 }, block, most);
  expect(whole.columns.map(({ name }) => name)).toEqual(["Bust", "UK"]);
  const asText = { ...whole, columns: whole.columns.map((one, at) => (at ? { ...one, unit: null } : one)) };
  expect(readTable(asText).rows).toEqual([
    { size: "S", values: [[82, 86], "8"] },
    { size: "M", values: [86.5, "10"] },
    { size: "L", values: [[94, 99], "12"] },
  ]);
});

test("what was not typed into stays; what is no measure is left to the shop to refuse", () => {
  const pasted = pasteAt(table, { row: 2, column: 1 }, [["about 90"]], most);
  expect(readTable(pasted).rows).toEqual([
    { size: "S", values: [[82, 86]] },
    { size: "", values: ["about 90"] },
  ]);
});
