import { toWire } from "@adire/contract/money";
import type { ShortOrder } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { refundedTotal } from "./refunds-of.ts";

type Row = Pick<ShortOrder, "id" | "status" | "items"> & { placed_at: Date; total: number; back: string };

/** The latest orders of somebody, with what of them went back. @param which an SQL condition on orders `o` */
export async function readShortOrders(
  db: Querier,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<ShortOrder[]> {
  const { rows } = await sql<Row>`select o.id, o.placed_at, o.status, o.total,
      ${refundedTotal} as back,
      (select json_agg(json_build_object('product_id', l.product_id, 'name', l.name, 'size', l.size,
          'color', l.color, 'image', l.image, 'quantity', l.quantity, 'refunded_quantity',
          (select coalesce(sum(quantity), 0) from refund_lines where order_line_id = l.id)) order by l.id)
        from order_lines l where l.order_id = o.id) as items
    from orders o where ${which} order by o.id desc limit ${limit}`.execute(db);
  return rows.map(({ placed_at, total, back, ...row }) => ({
    ...row,
    items: row.items ?? [],
    date: placed_at.toISOString(),
    total_price: toWire(total),
    refunded_total: toWire(Number(back)),
  }));
}
