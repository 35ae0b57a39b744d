import { expect, test } from "vitest";
import { helpPage } from "./help-search.server.ts";

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
])("%s leads to %s", (search, path) => {
  expect(helpPage(search)).toBe(path);
});

test.each(["", "dress", "shipping crate bag", "policy", "contact lens case", "size 40", "returns dress"])(
  "%j is a search of products",
  (search) => {
    expect(helpPage(search)).toBeUndefined();
  },
);
