import type { ProductDetail } from "@adire/contract/shapes";
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

/** Of all sizes and colors; the number is shown only for low stock. */
export function stockInWords({ stock, variants }: Pick<ProductDetail, "stock" | "variants">): string {
  if (stock === 0) return "Sold out";
  if (variants.every((variant) => !variant.stock_tracked)) return "Available to order";
  return stock < LOW_STOCK_BELOW ? `Only ${stock} left` : "In stock";
}
