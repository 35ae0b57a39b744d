import { expect, test } from "vitest";
import { closestWord, typingErrors } from "./closest-word.ts";

const known = [
  { term: "kaftan", products: 20 },
  { term: "caftan", products: 2 },
  { term: "coat", products: 14 },
  { term: "coal", products: 1 },
  { term: "dress", products: 43 },
  { term: "dresses", products: 60 },
  { term: "embroidery", products: 3 },
  { term: "bag", products: 14 },
];

test.each([
  ["kaftn", "kaftan"],
  ["kaftna", "kaftan"],
  ["kaftaan", "kaftan"],
  ["caot", "coat"],
  ["coag", "coat"],
  ["derss", "dress"],
  ["dreses", "dresses"],
  ["bga", "bag"],
])("%s was meant to be %s", (typed, meant) => {
  expect(closestWord(typed, known)).toBe(meant);
});

test.each(["ba", "zip", "cart wheel", "kftna x", "c"])("%s is near nothing", (typed) => {
  expect(closestWord(typed, known)).toBeUndefined();
});

test("an unfinished word may be the beginning of a longer one", () => {
  expect(closestWord("embriod", known)).toBeUndefined();
  expect(closestWord("embriod", known, true)).toBe("embroidery");
});

test("typing errors are counted alike in both directions", () => {
  expect(typingErrors("", "coat")).toBe(4);
  expect(typingErrors("coat", "coat")).toBe(0);
  expect(typingErrors("ab", "ba")).toBe(1);
  for (const a of known)
    for (const b of known) expect(typingErrors(a.term, b.term)).toBe(typingErrors(b.term, a.term));
});
