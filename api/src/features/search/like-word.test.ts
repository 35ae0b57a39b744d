import { expect, test } from "vitest";
import { likeWord } from "./like-word.ts";

const words = ["Boubou", "Kaftan", "Dresses", "Gele", "Wrap dress"];

test.each([
  ["bubu", "Boubou"],
  ["caftan", "Kaftan"],
  ["kaftann", "Kaftan"],
  ["dresse", "Dresses"],
  ["géle", "Gele"],
  ["rap dress", "Wrap dress"],
])("%s is meant as %s", (text, word) => {
  expect(likeWord(text, words)).toBe(word);
});

test.each(["fila", "ge", "size 50", "dress", ""])("%j is like no word", (text) => {
  expect(likeWord(text, words)).toBeUndefined();
});
