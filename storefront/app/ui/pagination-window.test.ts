import { expect, test } from "vitest";
import { pageWindow } from "./pagination-window.ts";

test.each([
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [1, 11, [1, 2, 3, 4, 5, "gap", 11]],
  [4, 11, [1, 2, 3, 4, 5, 6, "gap", 11]],
  [6, 11, [1, "gap", 4, 5, 6, 7, 8, "gap", 11]],
  [11, 11, [1, "gap", 7, 8, 9, 10, 11]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
])("page %i of %i", (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
