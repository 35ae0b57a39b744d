import { expect, test } from "vitest";
import { faultOf, readWhole } from "./whole-number.ts";

test.each([
  ["", null, undefined],
  [" 12 ", 12, undefined],
  ["0", 0, undefined],
  ["4006381333931", 4_006_381_333_931, "At most 1,000,000."],
  ["12x", -1, "Type a whole number."],
  ["-3", -1, "Type a whole number."],
  ["2.5", -1, "Type a whole number."],
])("“%s” is read whole, or said to be no number: it never becomes another one", (text, value, fault) => {
  expect(readWhole(text)).toBe(value);
  expect(faultOf(value, 1_000_000)).toBe(fault);
});
