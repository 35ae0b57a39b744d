import { toWire } from "@adire/contract/money";
import type { Cart } from "@adire/contract/shapes";
import type { Querier } from "../../db/open.ts";
import { productsById } from "../catalog/product-row.ts";
import { linesOf } from "./queries.ts";

/** The cart as the wire shows it: today's prices, and beside them what the shopper saw where that differs. */
export async function readCart(db: Querier, userId: number): Promise<Cart> {
  const lines = await linesOf(db, userId);
  const products = await productsById(
    db,
    lines.map((line) => line.product_id),
  );
  const items = lines.flatMap((line) => {
    const product = products.get(line.product_id);
    if (!product) return [];
    return {
      id: line.id,
      product,
      product_name: product.name,
      product_price: toWire(line.price),
      product_compare_price: line.compare_price === null ? null : toWire(line.compare_price),
      product_image: line.image,
      product_category: product.category,
      product_sizes: product.sizes,
      product_colors: product.colors,
      product_stock: Math.max(0, line.sellable),
      quantity: line.quantity,
      total_price: toWire(line.price * line.quantity),
      added_at: line.added_at.toISOString(),
      selected_size: line.size,
      selected_color: line.color,
      price_was: line.seen_price === line.price ? null : toWire(line.seen_price),
    };
  });
  return { items, total_price: toWire(lines.reduce((sum, line) => sum + line.price * line.quantity, 0)) };
}
