import { expect, test } from "vitest";
import { refundReasons, usualDisposition } from "./refund-draft.ts";

test("a piece with a flaw, or one that is not there, is not put on sale again unless somebody says so", () => {
  expect(refundReasons.map((reason) => [reason, usualDisposition(reason)])).toEqual([
    ["Flaw found while packing", "written_off"],
    ["Sold out", "written_off"],
    ["Sent back", "restocked"],
    ["Arrived with a flaw", "written_off"],
  ]);
  expect(usualDisposition("Too small")).toBe("restocked");
});
