import { expect, test } from "vitest";
import { forgetSearches, recentSearches, rememberSearch } from "./recent-searches.ts";

function drawer(first?: string) {
  let kept: string | null = first ?? null;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  };
}

test("the latest search comes first, once in whatever case, and five are kept", () => {
  const storage = drawer();
  for (const text of ["wrap", "kaftan", " Wrap ", "x", "coat", "bag", "soap", "vase"])
    rememberSearch(text, storage);
  expect(recentSearches(storage)).toEqual(["vase", "soap", "bag", "coat", "Wrap"]);
  forgetSearches(storage);
  expect(recentSearches(storage)).toEqual([]);
});

test.each(["no json", "{}", "null", "[1, null]"])("what is stored as %s is no search", (stored) => {
  expect(recentSearches(drawer(stored))).toEqual([]);
});

test("a browser that keeps nothing is no error", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(recentSearches(storage)).toEqual([]);
  rememberSearch("wrap", storage);
  forgetSearches(storage);
});
