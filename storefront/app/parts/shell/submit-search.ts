import { addRecentSearch } from "./recent-searches.ts";
import { answerPage } from "./search-answer.ts";

/** Remembers a submitted search. @returns the page that answers it; undefined for a search of products */
export function submitSearch(text: string): string | undefined {
  addRecentSearch(text);
  return answerPage(text);
}
