import { expect, test } from "vitest";
import { hourOf, niceStep } from "./chart-scale.ts";

test.each([
  [3_600, 1_000],
  [900, 500],
  [7, 2],
  [4, 1],
  [12_000, 5_000],
])("up to %d the lines stand %d apart", (top, step) => {
  expect(niceStep(top)).toBe(step);
});

test("the hour of the day is that of the shop", () => {
  expect(hourOf("2026-11-24T23:30:00Z", "Africa/Lagos")).toBe(0.5);
  expect(hourOf("2026-11-24T09:45:00Z", "Africa/Lagos")).toBe(10.75);
});
