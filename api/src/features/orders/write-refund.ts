import { toWire } from "@adire/contract/money";
import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { type Actor, actorColumns } from "./move-order.ts";
import { type Bill, type Decided, splitRefund, withTakenBack } from "./refund-rules.ts";
import { restock } from "./stock.ts";

export type Disposition = "restocked" | "written_off" | "kept";
type RefundableLine = Bill["lines"][number] & { name: string; variantId: number | null };
export type Refundable = {
  /** What paid for the order, and for exchanges of its pieces, first to last. */
  payments: readonly PayingPayment[];
  currency: string;
  /** Of all payments together. */
  bill: Bill;
  lines: readonly RefundableLine[];
};

type PayingPayment = {
  id: number;
  reference: string;
  amount: number;
  currency: string;
  /** Number of refunds so far; the next refund's key contains it. */
  refunds: number;
  /** What was refunded or is on its way, in both currencies. */
  back: number;
  shown: number;
  /** What the provider took back without the store. */
  takenBack: number;
  isDisputed: boolean;
};

/** SQL: what can still go back of a payment `p`, in its currency: what a bank disputes or took cannot. */
export const leftToRefund = sql<string>`greatest(0, coalesce(p.charged_amount, p.amount)
  - (select coalesce(sum(amount), 0) from refunds where payment_id = p.id and status <> 'failed')
  - (select coalesce(sum(amount), 0) from payment_reversals where payment_id = p.id and state <> 'kept'))`;

const readPayments = async (db: Querier, orderId: number): Promise<PayingPayment[]> => {
  const { rows } = await sql<PayingPayment>`
    select p.id, p.reference, coalesce(p.charged_amount, p.amount) as amount, p.currency, r.refunds, r.back, r.shown,
      (select coalesce(sum(amount), 0)::bigint from payment_reversals
        where payment_id = p.id and state = 'taken') as "takenBack",
      exists (select from payment_reversals where payment_id = p.id and state = 'open') as "isDisputed"
    from payments p, lateral (select count(*)::int as refunds,
        coalesce(sum(amount) filter (where status <> 'failed'), 0)::bigint as back,
        coalesce(sum(order_amount) filter (where status <> 'failed'), 0)::bigint as shown
      from refunds where payment_id = p.id) r
    where p.order_id = ${orderId} and (p.pays_order or p.pays_exchange) order by p.id`.execute(db);
  return rows;
};

/**
 * Locks the payments that pay for an order, and reads what went back of them. The order's row must be locked.
 * @throws Problem not_refundable while it is not decided whether the provider takes money back
 */
export async function lockRefundable(tx: Transaction, orderId: number): Promise<Refundable | undefined> {
  await sql`select from payments where order_id = ${orderId} and (pays_order or pays_exchange)
    order by id for update`.execute(tx);
  const payments = await readPayments(tx, orderId);
  if (payments.some(({ isDisputed }) => isDisputed))
    throw new Problem("not_refundable", {
      message: "The payer's bank or the provider may take this payment back. Wait until that is decided.",
    });
  return readRefundable(tx, orderId, payments);
}

/** What lockRefundable() would let go back, in minor units of the order's currency. */
export async function refundableOf(db: Querier, orderId: number): Promise<number> {
  const payments = await readPayments(db, orderId);
  if (payments.some(({ isDisputed }) => isDisputed)) return 0;
  const refundable = await readRefundable(db, orderId, payments);
  return refundable ? refundable.bill.total - refundable.bill.back.shown : 0;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const taken = ({ amount, back, takenBack }: PayingPayment) => Math.min(takenBack, amount - back);
const left = (payment: PayingPayment) => payment.amount - payment.back - taken(payment);

async function readRefundable(
  tx: Querier,
  orderId: number,
  payments: readonly PayingPayment[],
): Promise<Refundable | undefined> {
  const [first] = payments;
  if (!first) return undefined;
  const { total } = await tx
    .selectFrom("orders")
    .select(sql<number>`total`.as("total"))
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { rows: lines } = await sql<RefundableLine>`
    select l.id, l.name, l.variant_id as "variantId", l.unit_price - l.reduced_by as "unitPrice", l.quantity,
      coalesce((select sum(quantity) from refund_lines where order_line_id = l.id), 0)::int as refunded
    from order_lines l where l.order_id = ${orderId} order by l.id`.execute(tx);
  const back = { paid: sum(payments.map((one) => one.back)), shown: sum(payments.map((one) => one.shown)) };
  const paid = sum(payments.map(({ amount }) => amount));
  const bill = withTakenBack({ paid, total, back, lines }, sum(payments.map(taken)));
  return { payments, currency: first.currency, lines, bill };
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
 * Writes a refund, a row for each payment that it comes out of, restocks what came back and queues the jobs
 * that ask the desk. A refund of no money ends at once. Locks variants in id order; order and payments must
 * be locked.
 * @returns the id of the refund with the pieces
 * @throws Problem over_refund_limit for a member of the staff
 */
export async function writeRefund(tx: Transaction, refund: RefundToWrite): Promise<number> {
  const { orderId, from, decided, actor } = refund;
  const limit = typeof actor === "string" ? null : actor.refundLimit;
  if (limit !== null && from.bill.back.shown + decided.shown > limit)
    throw new Problem("over_refund_limit", { with: { limit: toWire(limit) } });
  const ids: number[] = [];
  for (const [at, part] of splitRefund(decided, from.payments.map(left)).entries()) {
    const payment = from.payments[at];
    if (payment && (at === 0 || part.amount > 0)) ids.push(await writePart(tx, payment, part, refund));
  }
  await restock(tx, orderId, restockedLines(from, refund.lines));
  return ids[0] ?? 0;
}

/** One row of `refunds`, with its lines and the job that asks the desk. @returns its id */
async function writePart(
  tx: Transaction,
  payment: PayingPayment,
  part: Decided,
  { lines, actor, reason }: RefundToWrite,
): Promise<number> {
  const { actor: requested_by, actor_name: requested_by_name } = actorColumns(actor);
  const key = `refund-${payment.reference}${payment.refunds === 0 ? "" : `-${payment.refunds + 1}`}`;
  const done = part.amount === 0;
  const { id } = await tx
    .insertInto("refunds")
    .values({
      payment_id: payment.id,
      key,
      attempt_key: key,
      amount: part.amount,
      adjustment_amount: part.free,
      order_amount: part.shown,
      reason,
      requested_by,
      requested_by_name,
      ...(done && { status: "processed", ended_at: sql<Date>`now()` }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [at, amount] of part.lines.entries()) {
    const line = lines[at];
    if (line)
      await tx
        .insertInto("refund_lines")
        .values({
          refund_id: id,
          order_line_id: line.id,
          quantity: line.quantity,
          amount,
          disposition: line.disposition,
        })
        .execute();
  }
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
