import { toWire } from "@adire/contract/money";
import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { type Actor, actorColumns } from "./move-order.ts";
import { type Bill, type Decided, withTakenBack } from "./refund-rules.ts";
import { restock } from "./stock.ts";

export type Disposition = "restocked" | "written_off" | "kept";
type RefundableLine = Bill["lines"][number] & { name: string; variantId: number | null };
export type Refundable = {
  paymentId: number;
  reference: string;
  currency: string;
  /** Number of refunds of the payment so far; the next refund's key contains it. */
  refunds: number;
  bill: Bill;
  lines: readonly RefundableLine[];
};

type PayingPayment = {
  id: number;
  reference: string;
  amount: number;
  currency: string;
  /** What the provider took back without the store. */
  takenBack: number;
  isDisputed: boolean;
};

/** SQL: what can still go back of a payment `p`, in its currency: what a bank disputes or took cannot. */
export const leftToRefund = sql<string>`greatest(0, coalesce(p.charged_amount, p.amount)
  - (select coalesce(sum(amount), 0) from refunds where payment_id = p.id and status <> 'failed')
  - (select coalesce(sum(amount), 0) from payment_reversals where payment_id = p.id and state <> 'kept'))`;

const payingPayment = (orderId: number) => sql<PayingPayment>`
  select id, reference, coalesce(charged_amount, amount) as amount, currency,
    (select coalesce(sum(amount), 0)::bigint from payment_reversals
      where payment_id = payments.id and state = 'taken') as "takenBack",
    exists (select from payment_reversals where payment_id = payments.id and state = 'open') as "isDisputed"
  from payments where order_id = ${orderId} and pays_order`;

/**
 * Locks the payment that pays for an order, and reads what went back of it. The order's row must be locked.
 * @throws Problem not_refundable while it is not decided whether the provider takes money back
 */
export async function lockRefundable(tx: Transaction, orderId: number): Promise<Refundable | undefined> {
  const { rows } = await sql<PayingPayment>`${payingPayment(orderId)} for update`.execute(tx);
  if (rows[0]?.isDisputed)
    throw new Problem("not_refundable", {
      message: "The payer's bank or the provider may take this payment back. Wait until that is decided.",
    });
  return rows[0] && readRefundable(tx, orderId, rows[0]);
}

/** What lockRefundable() would let go back, in minor units of the order's currency. */
export async function refundableOf(db: Querier, orderId: number): Promise<number> {
  const [payment] = (await payingPayment(orderId).execute(db)).rows;
  if (!payment || payment.isDisputed) return 0;
  const { total, back } = (await readRefundable(db, orderId, payment)).bill;
  return total - back.shown;
}

async function readRefundable(tx: Querier, orderId: number, payment: PayingPayment): Promise<Refundable> {
  const sums = await sql<{ refunds: number; paid: string; shown: string; total: number }>`
    select count(r.id)::int as refunds, o.total,
      coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0) as paid,
      coalesce(sum(r.order_amount) filter (where r.status <> 'failed'), 0) as shown
    from orders o left join refunds r on r.payment_id = ${payment.id} where o.id = ${orderId} group by o.id`.execute(
    tx,
  );
  const { rows: lines } = await sql<RefundableLine>`
    select l.id, l.name, l.variant_id as "variantId", l.unit_price - l.reduced_by as "unitPrice", l.quantity,
      coalesce((select sum(quantity) from refund_lines where order_line_id = l.id), 0)::int as refunded
    from order_lines l where l.order_id = ${orderId} order by l.id`.execute(tx);
  const { refunds = 0, paid = 0, shown = 0, total = 0 } = sums.rows[0] ?? {};
  const back = { paid: Number(paid), shown: Number(shown) };
  return {
    paymentId: payment.id,
    reference: payment.reference,
    currency: payment.currency,
    refunds,
    lines,
    bill: withTakenBack({ paid: payment.amount, total, back, lines }, payment.takenBack),
  };
}

export type RefundToWrite = {
  orderId: number;
  from: Refundable;
  decided: Decided;
  lines: readonly { id: number; quantity: number; disposition: Disposition }[];
  actor: Actor;
  reason: string;
};

/**
 * Writes a refund with its lines, restocks what came back and queues the job that asks the desk. A refund of
 * no money ends at once. Locks variants in id order; order and payment must be locked.
 * @returns the refund's id
 * @throws Problem over_refund_limit for a member of the staff
 */
export async function writeRefund(tx: Transaction, refund: RefundToWrite): Promise<number> {
  const { orderId, from, decided, actor, reason } = refund;
  const limit = typeof actor === "string" ? null : actor.refundLimit;
  if (limit !== null && from.bill.back.shown + decided.shown > limit)
    throw new Problem("over_refund_limit", { with: { limit: toWire(limit) } });
  const { actor: requested_by, actor_name: requested_by_name } = actorColumns(actor);
  const key = `refund-${from.reference}${from.refunds === 0 ? "" : `-${from.refunds + 1}`}`;
  const done = decided.amount === 0;
  const { id } = await tx
    .insertInto("refunds")
    .values({
      payment_id: from.paymentId,
      key,
      attempt_key: key,
      amount: decided.amount,
      adjustment_amount: decided.free,
      order_amount: decided.shown,
      reason,
      requested_by,
      requested_by_name,
      ...(done && { status: "processed", ended_at: sql<Date>`now()` }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lines = refund.lines.map((line, at) => ({ ...line, amount: decided.lines[at] ?? 0 }));
  for (const { id: lineId, quantity, amount, disposition } of lines)
    await tx
      .insertInto("refund_lines")
      .values({ refund_id: id, order_line_id: lineId, quantity, amount, disposition })
      .execute();
  await restock(tx, orderId, restockedLines(from, refund.lines));
  if (!done) await addJob(tx, "request-refund", { key }, { key: `request-${key}` });
  return id;
}

/** The quantities to restock by variant; lines whose variant was deleted are left out. */
function restockedLines(from: Refundable, lines: RefundToWrite["lines"]) {
  const back = new Map<number, number>();
  for (const { id, quantity, disposition } of lines) {
    const variantId = from.lines.find((line) => line.id === id)?.variantId ?? null;
    if (disposition === "restocked" && variantId !== null)
      back.set(variantId, (back.get(variantId) ?? 0) + quantity);
  }
  return [...back].map(([variantId, quantity]) => ({ variantId, quantity }));
}
