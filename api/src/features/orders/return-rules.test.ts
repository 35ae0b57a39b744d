import { expect, test } from "vitest";
import { refusalToEnd, returnable } from "./return-rules.ts";

test.each([
  ["sent whole", { unsent: 0, refunded: 0, returning: 0 }, 3],
  ["sent in part", { unsent: 1, refunded: 0, returning: 0 }, 0],
  ["of which one is refunded", { unsent: 0, refunded: 1, returning: 0 }, 2],
  ["of which one is refunded and two come back", { unsent: 0, refunded: 1, returning: 2 }, 0],
])("of a line of three pieces %s, so many can be announced to come back", (_, line, expected) => {
  expect(returnable({ quantity: 3, ...line })).toBe(expected);
});

test.each([
  ["all of it", [{ id: 7, quantity: 2, disposition: "restocked" }], undefined],
  ["a part of it", [{ id: 7, quantity: 1, disposition: "written_off" }], undefined],
  ["an amount", [], "the return is of item 7 alone"],
  ["another item", [{ id: 8, quantity: 1, disposition: "restocked" }], "the return is of item 7 alone"],
  [
    "what the shopper keeps",
    [{ id: 7, quantity: 1, disposition: "kept" }],
    "pieces that have arrived do not stay with the shopper",
  ],
  [
    "more than came",
    [
      { id: 7, quantity: 2, disposition: "restocked" },
      { id: 7, quantity: 1, disposition: "written_off" },
    ],
    "only 2 of item 7 came back",
  ],
])("a return of two pieces ends with the refund of %s, or says why not", (_, lines, expected) => {
  expect(refusalToEnd({ itemId: 7, quantity: 2 }, lines)).toBe(expected);
});
