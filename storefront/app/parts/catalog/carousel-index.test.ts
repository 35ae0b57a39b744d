import { expect, test } from "vitest";
import { clampIndex, windowText } from "./carousel-index.ts";

test("the index stays between 0 and the item count minus 3", () => {
  expect(clampIndex(-1, 8)).toBe(0);
  expect(clampIndex(5, 8)).toBe(5);
  expect(clampIndex(6, 8)).toBe(5);
  expect(clampIndex(1, 2)).toBe(0);
  expect(clampIndex(1, 0)).toBe(0);
});

test("on a phone, with one visible item, the index reaches the last one", () => {
  expect(clampIndex(7, 8, 1)).toBe(7);
  expect(clampIndex(8, 8, 1)).toBe(7);
});

test("the carousel names the visible items", () => {
  expect(windowText(0, 8)).toBe("1–3 of 8");
  expect(windowText(5, 8)).toBe("6–8 of 8");
  expect(windowText(0, 2)).toBe("1–2 of 2");
  expect(windowText(0, 1)).toBe("1 of 1");
  expect(windowText(7, 8, 1)).toBe("8 of 8");
});
