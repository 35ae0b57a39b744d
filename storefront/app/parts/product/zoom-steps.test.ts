import { expect, test } from "vitest";
import { scrollAfterZoom } from "./zoom-steps.ts";

test("zooming keeps the point under the pointer in place", () => {
  expect(scrollAfterZoom({ x: 0, y: 0 }, { x: 200, y: 300 }, 2)).toEqual({ x: 200, y: 300 });
  expect(scrollAfterZoom({ x: 200, y: 300 }, { x: 200, y: 300 }, 1.5)).toEqual({ x: 400, y: 600 });
});

test("zooming out does not scroll past the edge", () => {
  expect(scrollAfterZoom({ x: 0, y: 40 }, { x: 500, y: 300 }, 0.5)).toEqual({ x: 0, y: 0 });
});
