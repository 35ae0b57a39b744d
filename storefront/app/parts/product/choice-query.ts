import type { Choice } from "./variant-choice.ts";

/**
 * Such as `?color=Indigo&size=40&option=Long`; "?" if nothing is chosen, which clears a link's query.
 * @param search of the present address: the token of a preview stays
 */
export function choiceQuery({ color, size, option }: Choice, search = ""): string {
  const next = new URLSearchParams();
  const preview = new URLSearchParams(search).get("preview");
  if (preview) next.set("preview", preview);
  if (color) next.set("color", color);
  if (size) next.set("size", size);
  if (option) next.set("option", option);
  return `?${next}`;
}
