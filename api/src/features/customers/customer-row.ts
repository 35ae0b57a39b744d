import { toWire } from "@adire/contract/money";
import type { Customer, CustomerRow } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { refundedTotal } from "../orders/refunds-of.ts";

export type Row = Pick<CustomerRow, "id" | "name" | "email" | "orders"> & {
  created_at: Date;
  spent: string;
  last_order_at: Date | null;
};

const isSold = sql`o.status in ('processing', 'shipped', 'delivered')`;

/** SQL: a table `s` of what somebody bought. @param which a condition on orders `o` */
export const spentOf = (which: RawBuilder<unknown>) => sql`lateral (
  select count(*)::int as orders, max(o.placed_at) as last_order_at,
    coalesce(sum(o.total - ${refundedTotal}), 0) as spent
  from orders o where ${which} and ${isSold}) s`;

export const toRow = (
  { created_at, spent, last_order_at, ...row }: Row,
  has_account: boolean,
): CustomerRow => ({
  ...row,
  has_account,
  since: created_at.toISOString(),
  spent: toWire(Number(spent)),
  last_order_at: last_order_at?.toISOString() ?? null,
});

/** Pieces that were bought, and how many of them went back. @param which an SQL condition on orders `o` */
export async function readQuantities(
  db: Querier,
  which: RawBuilder<unknown>,
): Promise<Customer["quantities"]> {
  const { rows } = await sql<Customer["quantities"]>`select coalesce(sum(l.quantity), 0)::int as bought,
      coalesce(sum((select sum(quantity) from refund_lines where order_line_id = l.id)), 0)::int as refunded
    from orders o join order_lines l on l.order_id = o.id where ${which} and ${isSold}`.execute(db);
  return rows[0] ?? { bought: 0, refunded: 0 };
}
