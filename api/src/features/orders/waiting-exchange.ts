import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { variantsById } from "../catalog/find-variant.ts";
import { readExchangeLine, writeExchange } from "./exchange-line.ts";
import { mailExchangeDropped, mailExchanged } from "./mails/exchange-mails.ts";
import { type Actor, appendOrderHistory, type LockedOrder, lockOrder } from "./move-order.ts";
import { exchangeStock, lockVariants } from "./stock.ts";

/** SQL: whether a dearer exchange of the order `o` waits for its payment. Nothing of it is sent meanwhile. */
export const waitsForExchange = sql<boolean>`exists (select from order_exchanges e
  where e.order_id = o.id and e.status = 'waiting')`;

export type WaitingExchange = {
  id: number;
  order_line_id: number;
  variant_id: number;
  quantity: number;
  what: string;
  reason: string;
  is_over: boolean;
};

/** The exchange of an order that waits for its payment. The order's row must be locked. */
export async function readWaitingExchange(
  db: Querier,
  orderId: number,
): Promise<WaitingExchange | undefined> {
  const { rows } = await sql<WaitingExchange>`select id, order_line_id, variant_id, quantity, what, reason,
      pay_before < now() as is_over
    from order_exchanges where order_id = ${orderId} and status = 'waiting'`.execute(db);
  return rows[0];
}

/** @throws Problem exchange_waits */
export async function refuseWhileExchanging(tx: Transaction, orderId: number): Promise<void> {
  if (await readWaitingExchange(tx, orderId)) throw new Problem("exchange_waits");
}

/**
 * Changes the pieces that were held, as the difference is paid. A trigger raises the price of the line and
 * the total of the order. The payment must be recorded before. Locks variants in id order.
 * @param sum what was paid, such as "₦7,650"
 */
export async function carryOutExchange(
  tx: Transaction,
  order: LockedOrder,
  { id, order_line_id, variant_id, quantity, what, reason }: WaitingExchange,
  sum: string,
): Promise<void> {
  const line = await readExchangeLine(tx, order.id, order_line_id);
  const from = line.variantId ?? undefined;
  await lockVariants(tx, from === undefined ? [variant_id] : [from, variant_id]);
  const variant = (await variantsById(tx, [variant_id])).get(variant_id);
  if (!variant) throw new Error(`variant ${variant_id} of exchange ${id} is gone`);
  const lineId = await writeExchange(tx, line, { variant, quantity, reducedBy: 0 });
  await endExchange(tx, id, "paid", lineId);
  await exchangeStock(tx, order.id, { from, to: variant_id, quantity });
  const text = `${quantity} × ${what}`;
  await appendOrderHistory(tx, order, "payment", `${sum} more is paid, ${text}`);
  await mailExchanged(tx, order.id, { text, reason, paid: sum });
}

async function endExchange(
  tx: Transaction,
  id: number,
  status: "paid" | "withdrawn" | "expired",
  lineId?: number,
): Promise<void> {
  await tx
    .updateTable("order_exchanges")
    .set({ status, ended_at: sql<Date>`now()`, ...(lineId !== undefined && { order_line_id: lineId }) })
    .where("id", "=", id)
    .execute();
}

/**
 * Ends an exchange that waits, if there is one: its pieces can be sold again, and money that still arrives
 * goes back. The order must be locked.
 */
export async function dropExchange(
  tx: Transaction,
  order: LockedOrder,
  actor: Actor,
  how: "withdrawn" | "expired" = "withdrawn",
): Promise<WaitingExchange | undefined> {
  const exchange = await readWaitingExchange(tx, order.id);
  if (!exchange || (how === "expired" && !exchange.is_over)) return undefined;
  await endExchange(tx, exchange.id, how);
  const reason = how === "expired" ? "was not paid in time" : "was withdrawn";
  await appendOrderHistory(tx, order, actor, `${exchange.quantity} × ${exchange.what} ${reason}`);
  return exchange;
}

/** Ends an exchange whose order goes on without it, and tells the shopper. */
async function endAsking(
  tx: Transaction,
  order: LockedOrder,
  actor: Actor,
  how: "withdrawn" | "expired",
): Promise<boolean> {
  const dropped = await dropExchange(tx, order, actor, how);
  if (dropped)
    await mailExchangeDropped(tx, order.id, { what: `${dropped.quantity} × ${dropped.what}`, how });
  return dropped !== undefined;
}

/** @throws Problem not_found, not_exchangeable where none waits */
export async function withdrawExchange(tx: Transaction, id: number, actor: Actor): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem("not_found");
  if (!(await endAsking(tx, order, actor, "withdrawn")))
    throw new Problem("not_exchangeable", { message: "No change of this order waits for its payment." });
}

/** Ends an exchange that was not paid in time, if there is one. */
export async function expireExchange(tx: Transaction, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order) await endAsking(tx, order, "clock", "expired");
}
