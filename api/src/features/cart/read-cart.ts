import { toWire } from "@adire/contract/money";
import type { Cart } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import {
  type ProductRow,
  type ProductStock,
  productColumns,
  stockOfProduct,
  toProduct,
} from "../catalog/product-row.ts";

type Row = {
  id: number;
  quantity: number;
  price: number;
  compare_price: number | null;
  seen_price: number;
  added_at: Date;
  size: string | null;
  color: string | null;
  sellable: number;
  product: ProductRow & ProductStock;
};

/** The cart as the wire shows it: today's prices, and beside them what the shopper saw where that differs. */
export async function readCart(db: Querier, userId: number): Promise<Cart> {
  const lines = await linesOf(db, userId);
  const items = lines.map((line) => {
    const product = toProduct(line.product);
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

/**
 * The lines of a shopper's cart with their products, in the order of adding. Names and products are subqueries: joins of that
 * many tables take the planner longer than the rows take to read.
 */
async function linesOf(db: Querier, userId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select l.id, l.quantity, l.seen_price, l.added_at, v.price, v.compare_price,
      (select name from sizes where id = v.size_id) as size,
      (select name from colors where id = v.color_id) as color,
      case when v.retired_at is null and p.status = 'active' then v.on_hand - v.reserved else 0 end as sellable,
      (select to_json(r) from (select ${sql.raw(productColumns)}, s.stock, s.in_stock
        from products p ${sql.raw(stockOfProduct)} where p.id = v.product_id) r) as product
    from carts k join cart_lines l on l.cart_id = k.id join variants v on v.id = l.variant_id
      join products p on p.id = v.product_id
    where k.user_id = ${userId} order by l.added_at, l.id`.execute(db);
  return rows;
}
