import { expect, test } from "vitest";
import { wordEndings } from "./word-endings.ts";

const known = [
  ["Moon Scarf", "silver", "mohair"],
  ["Moss Scarf", "Silver", "mohair-mix"],
  ["Mọ́lẹ̀ Wrap", "silver", "moons"],
];

test("endings that products have, commonest first, singular and plural once", () => {
  expect(wordEndings(["silver"], "mo", known)).toEqual([
    "silver mohair",
    "silver moon",
    "silver moss",
    "silver mọ́lẹ̀",
  ]);
  expect(wordEndings(["silver"], "moh", known)).toEqual(["silver mohair"]);
});

test("a word that is whole already has no ending, nor has one that nothing goes on with", () => {
  expect(wordEndings(["silver"], "mohair", known)).toEqual([]);
  expect(wordEndings(["silver"], "x", known)).toEqual([]);
  expect(wordEndings(["silver"], "silver", known)).toEqual([]);
});
