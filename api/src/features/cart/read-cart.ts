import { toWire } from "@adire/contract/money";
import type { Cart, CartItem, Product } from "@adire/contract/shapes";
import type { Querier } from "../../db/open.ts";
import { toProduct } from "../catalog/product-row.ts";
import { type LineRow, linesOf } from "./queries.ts";

/**
 * The cart as the wire shows it: today's prices, and beside them the price that the shopper saw, where it
 * differs.
 */
export async function readCart(db: Querier, userId: number): Promise<Cart> {
  const lines = await linesOf(db, userId);
  const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  return { items: lines.map((line) => toItem(line, toProduct(line.product))), total_price: toWire(total) };
}

export function toItem(line: Omit<LineRow, "product">, product: Product): CartItem {
  return {
    id: line.id,
    product,
    product_name: product.name,
    product_price: toWire(line.price),
    product_compare_price: line.compare_price === null ? null : toWire(line.compare_price),
    product_image: product.color_images[line.color ?? ""]?.[0] ?? product.image,
    product_category: product.category,
    product_sizes: product.sizes,
    product_colors: product.colors,
    product_options: product.options,
    product_stock: Math.max(0, line.sellable),
    quantity: line.quantity,
    total_price: toWire(line.price * line.quantity),
    added_at: line.added_at.toISOString(),
    selected_size: line.size,
    selected_color: line.color,
    selected_option: line.option,
    price_was: line.seen_price === line.price ? null : toWire(line.seen_price),
  };
}
