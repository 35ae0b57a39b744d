import { MAX_PAGE } from "@adire/contract/limits";
import type { Choice } from "./variant-choice.ts";

/** The page of reviews in a query, from 1. */
export function reviewsPage(search: URLSearchParams): number {
  const page = Number(search.get("reviews"));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/**
 * Such as `?color=Indigo&size=40&option=Long`; "?" if nothing is chosen, which clears a link's query.
 * @param search of the present address: the token of a preview and the page of reviews stay
 */
export function choiceQuery({ color, size, option }: Choice, search = ""): string {
  const next = new URLSearchParams();
  const present = new URLSearchParams(search);
  const preview = present.get("preview");
  if (preview) next.set("preview", preview);
  if (color) next.set("color", color);
  if (size) next.set("size", size);
  if (option) next.set("option", option);
  const page = reviewsPage(present);
  if (page > 1) next.set("reviews", String(page));
  return `?${next}`;
}
