import { expect, test } from "vitest";
import { equivalentSize } from "./equivalent-size.ts";

const sizes = ["S", "M", "L", "38", "40", "42"].map((value, at) => ({ value, count: at }));

test("a number finds its letter and a letter its numbers, where the list has them", () => {
  expect(equivalentSize(["40"], sizes)).toEqual({ chosen: "40", sizes: ["M"], count: 1 });
  expect(equivalentSize(["m"], sizes)).toEqual({ chosen: "M", sizes: ["38", "40"], count: 4 });
  expect(equivalentSize(["36"], sizes)).toBeUndefined();
  expect(equivalentSize(["40", "M"], sizes)).toEqual({ chosen: "M", sizes: ["38"], count: 3 });
  expect(equivalentSize(["W32"], sizes)).toBeUndefined();
});
