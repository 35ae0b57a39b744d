import { expect, test } from "vitest";
import { colorHexes, hexOf } from "./colors.ts";

test.each([
  ["Red", "#b3262b"],
  ["Blue", "#2f5ea8"],
  ["Green", "#2f6b45"],
  ["Yellow", "#e3b53c"],
  ["Pink", "#d98a9c"],
  ["Black", "#1b1a1c"],
  ["White", "#f4f0e8"],
  ["Orange", "#d2702a"],
  ["Gray", "#8a8a8d"],
  ["Purple", "#5b3a78"],
  ["Brown", "#6b4630"],
  ["Navy", "#1b2346"],
  ["GreenYellow", "#adc84a"],
])("%s is always %s, however it is written", (name, hex) => {
  expect(hexOf(name)).toBe(hex);
  expect(hexOf(` ${name.toUpperCase()} `)).toBe(hex);
});

test("an unknown color is gray, and no two known ones are the same", () => {
  for (const name of ["Mauve", "", "constructor", "toString"]) expect(hexOf(name)).toBe(hexOf("Gray"));
  expect(new Set(Object.values(colorHexes)).size).toBe(Object.keys(colorHexes).length);
});
