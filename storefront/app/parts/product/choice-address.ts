import type { Choice } from "./variant-choice.ts";

/** The query that names a choice, such as `?color=Indigo&size=40`; a question mark alone where nothing is chosen. */
export function choiceAddress({ color, size }: Choice): string {
  const search = new URLSearchParams();
  if (color) search.set("color", color);
  if (size) search.set("size", size);
  return `?${search}`;
}
