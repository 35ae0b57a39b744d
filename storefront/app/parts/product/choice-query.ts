import type { Choice } from "./variant-choice.ts";

/** Such as `?color=Indigo&size=40`; "?" if nothing is chosen, which clears the query of a link. */
export function choiceQuery({ color, size }: Choice): string {
  const search = new URLSearchParams();
  if (color) search.set("color", color);
  if (size) search.set("size", size);
  return `?${search}`;
}
