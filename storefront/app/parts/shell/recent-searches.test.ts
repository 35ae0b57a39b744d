import { expect, test } from "vitest";
import { addRecentSearch, clearRecentSearches, recentSearches } from "./recent-searches.ts";

function fakeStorage(initial?: string) {
  let value: string | null = initial ?? null;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
    removeItem: () => {
      value = null;
    },
  };
}

test("the latest search comes first, duplicates in any case are removed, and five are stored", () => {
  const storage = fakeStorage();
  for (const text of ["wrap", "kaftan", " Wrap ", "x", "coat", "bag", "soap", "vase"])
    addRecentSearch(text, storage);
  expect(recentSearches(storage)).toEqual(["vase", "soap", "bag", "coat", "Wrap"]);
  clearRecentSearches(storage);
  expect(recentSearches(storage)).toEqual([]);
});

test.each(["no json", "{}", "null", "[1, null]"])("stored content %s counts as no searches", (stored) => {
  expect(recentSearches(fakeStorage(stored))).toEqual([]);
});

test("a browser that refuses storage causes no error", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(recentSearches(storage)).toEqual([]);
  addRecentSearch("wrap", storage);
  clearRecentSearches(storage);
});
