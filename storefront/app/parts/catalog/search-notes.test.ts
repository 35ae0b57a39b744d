import type { ParsedSearch } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import type { ListingData } from "./load-listing.server.ts";
import { searchNotes } from "./search-notes.ts";

const notesOf = (dropped: string[]) => {
  const parsed: ParsedSearch = {
    ...{ text: "", corrected: null, missing: [], exact: 0, parts: [], given_up: [] },
    dropped,
  };
  return searchNotes(parsed, { count: 39 } as ListingData, String);
};

test("a word that no product has is named, the first letter of a word that is still being typed is not", () => {
  expect(notesOf(["turban"])).toEqual(["We don’t have “turban”."]);
  expect(notesOf(["turban", "fez"])).toEqual(["We don’t have “turban” or “fez”."]);
  expect(notesOf(["d"])).toEqual(["No exact match; these come close."]);
});
