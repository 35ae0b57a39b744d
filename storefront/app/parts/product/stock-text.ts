import { plenty } from "./variant-choice.ts";

/** What is left, told only where it is few or nothing. @param size the chosen one, if there is one */
export function stockText(left: number, size: string | undefined): string {
  const where = size === undefined ? "" : ` in ${size}`;
  if (left === 0) return size === undefined ? "Sold out" : `${size} is sold out`;
  if (left < plenty && size !== undefined) return `Only ${left} left${where}`;
  return "In stock";
}
