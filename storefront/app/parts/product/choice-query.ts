import type { Choice } from "./variant-choice.ts";

/** Such as `?color=Indigo&size=40&option=Long`; "?" if nothing is chosen, which clears a link's query. */
export function choiceQuery({ color, size, option }: Choice): string {
  const search = new URLSearchParams();
  if (color) search.set("color", color);
  if (size) search.set("size", size);
  if (option) search.set("option", option);
  return `?${search}`;
}
