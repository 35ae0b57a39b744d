import { LOW_STOCK_BELOW, type Offer } from "./variant-choice.ts";

/** The number is shown only for low stock. @param size the chosen one, if any */
export function stockText(
  { stock, untracked }: Pick<Offer, "stock" | "untracked">,
  size: string | undefined,
): string {
  const where = size === undefined ? "" : ` in ${size}`;
  if (stock === 0) return size === undefined ? "Sold out" : `${size} is sold out`;
  if (stock < LOW_STOCK_BELOW && size !== undefined) return `Only ${stock} left${where}`;
  return untracked ? "Available to order" : "In stock";
}
