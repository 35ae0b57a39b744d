import { mayBecome, type OrderStatus } from "@adire/contract/order-states";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import type { StaffMember } from "../../platform/staff-member.ts";

/** Who changes an order. Of a staff member the history keeps which one. */
export type Actor = "shopper" | "guest" | "staff" | "payment" | "clock" | StaffMember;

/** The columns of an actor: its kind, and the e-mail of a staff member. */
export function actorColumns(actor: Actor): { actor: string; actor_name: string | null } {
  return typeof actor === "string"
    ? { actor, actor_name: null }
    : { actor: "staff", actor_name: actor.email };
}

/**
 * Changes an order's status and appends actor, time and reason to its history, in one statement. The order's
 * row must be locked. Only a pending order holds reserved stock: whoever moves it sells or releases its stock
 * in the same transaction.
 * @throws Error for a change that `mayBecome` does not allow
 */
export async function moveOrder(
  tx: Transaction,
  order: { id: number; status: string },
  to: OrderStatus,
  actor: Actor,
  reason: string,
): Promise<void> {
  if (!mayBecome(order.status as OrderStatus, to))
    throw new Error(`order ${order.id} cannot go from ${order.status} to ${to}`);
  await tx
    .with("moved", (db) =>
      db
        .updateTable("orders")
        .set({ status: to, reservation_expires_at: null, stock_reserved: false })
        .where("id", "=", order.id),
    )
    .insertInto("order_history")
    .values(historyRow(order, to, actor, reason))
    .execute();
}

/** Appends what happened to an order without a change of its status. */
export async function appendOrderHistory(
  tx: Transaction,
  order: { id: number; status: string },
  actor: Actor,
  reason: string,
): Promise<void> {
  await tx
    .insertInto("order_history")
    .values(historyRow(order, order.status, actor, reason))
    .execute();
}

const historyRow = (order: { id: number; status: string }, to: string, actor: Actor, reason: string) => ({
  order_id: order.id,
  from_status: order.status,
  to_status: to,
  ...actorColumns(actor),
  reason,
});

export type LockedOrder = {
  id: number;
  user_id: number | null;
  status: OrderStatus;
  email: string;
  customer_name: string;
  total: number;
  currency: string;
  reservation_expires_at: Date | null;
  is_expired: boolean;
};

/** The columns of a LockedOrder, of `orders o`. */
export const lockedOrderColumns = sql`o.id, o.user_id, o.status, o.email, o.customer_name, o.total, o.currency,
  o.reservation_expires_at, coalesce(o.reservation_expires_at < now(), false) as is_expired`;

/** Locks an order's row. Every change of an order, its payments and its stock takes this lock first. */
export async function lockOrder(tx: Transaction, id: number): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select ${lockedOrderColumns} from orders o where o.id = ${id} for update`.execute(tx);
  return rows[0];
}
