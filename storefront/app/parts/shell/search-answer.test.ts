import { expect, test } from "vitest";
import { answerPage } from "./search-answer.ts";

test.each([
  ["return policy", "/help#returns"],
  ["Returns", "/help#returns"],
  ["refund policy?", "/help#returns"],
  ["Shipping costs", "/help#delivery"],
  ["how to pay", "/help#payment"],
  ["where is my order?", "/help#orders"],
  ["size guide", "/help#sizes"],
  ["privacy policy", "/privacy"],
  ["terms & conditions", "/terms"],
  ["customer service", "/contact"],
  ["FAQ", "/help"],
  ["order #1042", "/orders/1042"],
  [" #7", "/orders/7"],
])("%s leads to %s", (search, path) => {
  expect(answerPage(search)).toBe(path);
});

test.each(["", "dress", "shipping crate bag", "policy", "contact lens case", "size 40", "returns dress"])(
  "%j is a search of products",
  (search) => {
    expect(answerPage(search)).toBeUndefined();
  },
);
