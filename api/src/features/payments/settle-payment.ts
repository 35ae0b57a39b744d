import type { Transaction as Charge } from "@adire/contract/desk-wire";
import { formatMoney } from "@adire/contract/money";
import type { Settled } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database, Querier, Transaction } from "../../db/open.ts";
import { isPutOff, workOnEach } from "../../platform/job-items.ts";
import { Problem } from "../../platform/problem.ts";
import { reviveOrder } from "../orders/cancel-order.ts";
import { mailPaid } from "../orders/mails/order-mails.ts";
import { mailPaymentSentBack } from "../orders/mails/refund-mails.ts";
import { appendOrderHistory, type LockedOrder, lockedOrderColumns, moveOrder } from "../orders/move-order.ts";
import { refundUnmatchedPayment } from "../orders/refund-unmatched-payment.ts";
import { sellStock } from "../orders/stock.ts";
import { carryOutExchange, readWaitingExchange } from "../orders/waiting-exchange.ts";
import type { Desk } from "./desk.ts";
import { judge, nextCheckMinutes } from "./rules.ts";

export type Payment = {
  id: number;
  order_id: number;
  reference: string;
  amount: number;
  currency: string;
  status: Settled["payment_status"];
  checks: number;
  /** Of a payment for what an exchange of pieces costs more. */
  exchange_id: number | null;
  /** Minutes since it was opened. */
  age: number;
};
/** The status of an order and of one of its payments. */
type Statuses = Pick<Settled, "order_status" | "payment_status">;
/** Hours after which the reconciler no longer asks for an unpaid reference. */
const MAX_RECONCILE_HOURS = 72;
const RECONCILE_BATCH = 100;
/** Payments that a job settles at once; each takes a connection for a few milliseconds. */
export const SETTLE_CONCURRENCY = 4;
/** The job starts every minute. */
const MAX_ROUND_MS = 50_000;

/**
 * Asks the desk about a reference and brings payment, order and stock in line with the answer. Webhook,
 * callback and reconciler call it; the first that finds it paid takes effect, every other call changes
 * nothing.
 * @param options `includeReview`: also settles a payment under review, whose answer may have changed
 * @throws Problem not_found for a reference that is not ours, desk_unreachable
 */
export async function settlePayment(
  db: Database,
  desk: Desk,
  reference: string,
  options: { includeReview?: boolean } = {},
) {
  const known = await readStatuses(db, reference);
  if (!known) throw new Problem("not_found", { message: "No payment reference found" });
  // The desk's answer would change nothing.
  if (!isUnsettled(known.settled.payment_status, options)) return known.settled;
  const charge = await desk.verify(reference);
  const now = await db.transaction().execute(async (tx): Promise<Statuses> => {
    const { order, payment } = await lockOrderAndPayment(tx, known.id);
    const unchanged = { order_status: order.status, payment_status: payment.status };
    if (!isUnsettled(payment.status, options)) return unchanged;
    const verdict = charge ? judge(payment, charge, desk.paymentMode) : "wait";
    if (verdict === "paid" && charge) return takePayment(tx, order, payment, charge);
    if (payment.status === "review") {
      if (charge) await keepReviewCharge(tx, payment, charge);
      return unchanged;
    }
    const payment_status =
      typeof verdict === "object" && charge
        ? await flagForReview(tx, order, payment, charge, verdict.review)
        : await scheduleNextCheck(tx, payment, verdict === "failed");
    return { ...unchanged, payment_status };
  });
  return { ...known.settled, ...now };
}

const isUnsettled = (status: string, { includeReview = false }: { includeReview?: boolean }): boolean =>
  status === "open" || status === "failed" || (status === "review" && includeReview);

async function readStatuses(
  db: Querier,
  reference: string,
): Promise<{ id: number; settled: Settled } | undefined> {
  const { rows } = await sql<Settled & { id: number }>`
    select p.id, p.reference, o.id as order_id, o.status as order_status, p.status as payment_status
    from payments p join orders o on o.id = p.order_id where p.reference = ${reference}`.execute(db);
  if (!rows[0]) return undefined;
  const { id, ...settled } = rows[0];
  return { id, settled };
}

/**
 * Locks a payment's order, as every change of an order does first, and then the payment.
 * @throws Problem not_found
 */
export async function lockOrderAndPayment(
  tx: Transaction,
  paymentId: number,
): Promise<{ order: LockedOrder; payment: Payment }> {
  const { rows } = await sql<LockedOrder & { payment: Payment }>`
    select ${lockedOrderColumns}, json_build_object('id', p.id, 'order_id', o.id, 'reference', p.reference,
      'amount', p.amount, 'currency', p.currency, 'status', p.status, 'checks', p.checks,
      'exchange_id', p.exchange_id, 'age', extract(epoch from now() - p.opened_at)::float / 60) as payment
    from payments p join orders o on o.id = p.order_id where p.id = ${paymentId} for update of o, p`.execute(
    tx,
  );
  if (!rows[0]) throw new Problem("not_found");
  const { payment, ...order } = rows[0];
  return { order, payment };
}

/**
 * Records a charge. It pays for a pending order, for a cancelled one whose stock is still available unless
 * staff cancelled it, or for an exchange that waits for it; any other charge is refunded.
 * @returns the new statuses
 */
export async function takePayment(
  tx: Transaction,
  order: LockedOrder,
  expected: Payment,
  charge: Charge,
): Promise<Statuses> {
  // The payer may have been charged more than was asked for: all of it counts as paid, and can go back.
  const payment = { ...expected, amount: charge.amount };
  if (expected.exchange_id !== null) return takeExchangePayment(tx, order, expected, charge);
  const late = order.status === "cancelled";
  const ended = late ? await finalEndOf(tx, order.id) : undefined;
  const paysOrder = order.status === "pending" || (late && !ended && (await reviveOrder(tx, order)));
  if (!paysOrder) {
    await recordCharge(tx, expected, charge, "refund_pending");
    const reason = late ? "the pieces were sold in the meantime" : alreadyPaid;
    await refundUnwantedPayment(tx, order, payment, ended ?? reason);
    return { order_status: order.status, payment_status: "refund_pending" };
  }
  await recordCharge(tx, expected, charge, "paid");
  await sellStock(tx, order.id);
  await moveOrder(
    tx,
    order,
    "processing",
    "payment",
    late ? "the payment came late, the stock was still there" : "paid in full",
  );
  if (order.email) await mailPaid(tx, order.id);
  return { order_status: "processing", payment_status: "paid" };
}

/** Changes the pieces that the payment is for. @returns the statuses; that of the order stays */
async function takeExchangePayment(
  tx: Transaction,
  order: LockedOrder,
  payment: Payment,
  charge: Charge,
): Promise<Statuses> {
  const exchange = await readWaitingExchange(tx, order.id);
  if (exchange?.id === payment.exchange_id) {
    await recordCharge(tx, payment, charge, "paid");
    await carryOutExchange(tx, order, exchange, formatMoney(charge.amount, payment.currency));
    return { order_status: order.status, payment_status: "paid" };
  }
  await recordCharge(tx, payment, charge, "refund_pending");
  const reason = "the change of the order was withdrawn, or its time was over";
  await refundUnwantedPayment(tx, order, { ...payment, amount: charge.amount }, reason);
  return { order_status: order.status, payment_status: "refund_pending" };
}

async function recordCharge(
  tx: Transaction,
  { id, amount }: Payment,
  charge: Charge,
  status: "paid" | "refund_pending",
): Promise<void> {
  const differs = charge.amount !== amount;
  await tx
    .updateTable("payments")
    .set({
      status,
      brand: charge.authorization?.brand ?? null,
      last4: charge.authorization?.last4 ?? null,
      paid_at: sql<Date>`now()`,
      check_at: null,
      ...(differs && { charged_amount: charge.amount, charged_currency: charge.currency }),
    })
    .where("id", "=", id)
    .execute();
}

const alreadyPaid = "the order was paid already";

/** Why money that comes late does not bring a cancelled order back; undefined where it does. */
async function finalEndOf(tx: Transaction, orderId: number): Promise<string | undefined> {
  const paying = tx
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("pays_order", "=", true);
  if (await paying.executeTakeFirst()) return alreadyPaid;
  return (await isCancelledByStaff(tx, orderId)) ? "the order was cancelled" : undefined;
}

/** SQL: whether the shop decided not to sell the order `o`. */
export const cancelledByStaff = sql<boolean>`(o.status = 'cancelled' and 'staff' = (
  select actor from order_history where order_id = o.id and to_status = 'cancelled' and from_status <> to_status
  order by id desc limit 1))`;

/** Of a locked order. */
export async function isCancelledByStaff(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${cancelledByStaff}`.execute(
    tx,
  );
  return rows.length > 0;
}

async function refundUnwantedPayment(
  tx: Transaction,
  order: LockedOrder,
  payment: Payment,
  reason: string,
): Promise<void> {
  await refundUnmatchedPayment(tx, payment, reason);
  await appendOrderHistory(tx, order, "payment", `a payment is sent back: ${reason}`);
  if (order.email) await mailPaymentSentBack(tx, order.id, payment, reason);
}

async function flagForReview(
  tx: Transaction,
  order: LockedOrder,
  payment: Payment,
  charge: Charge,
  reason: string,
): Promise<"review"> {
  await tx
    .updateTable("payments")
    .set({ status: "review", review_reason: reason, check_at: null })
    .where("id", "=", payment.id)
    .execute();
  await keepReviewCharge(tx, payment, charge);
  await appendOrderHistory(tx, order, "payment", `a payment needs a person: ${reason}`);
  return "review";
}

/** Keeps what the desk said last: the staff are offered what they may do about it. */
async function keepReviewCharge(
  tx: Transaction,
  { id }: Payment,
  { reference, status, domain, currency, amount }: Charge,
): Promise<void> {
  const review_charge = JSON.stringify({ reference, status, domain, currency, amount });
  await tx.updateTable("payments").set({ review_charge }).where("id", "=", id).execute();
}

/** Also for a declined card: the shopper may pay with another card on the same page. */
async function scheduleNextCheck(
  tx: Transaction,
  payment: Payment,
  failed: boolean,
): Promise<"failed" | "open"> {
  const minutes = nextCheckMinutes(payment.age);
  const status = failed ? "failed" : "open";
  await tx
    .updateTable("payments")
    .set({
      status,
      checks: payment.checks + 1,
      check_at: sql`case when opened_at > now() - make_interval(hours => ${MAX_RECONCILE_HOURS})
        then now() + make_interval(mins => ${minutes}) end`,
    })
    .where("id", "=", payment.id)
    .execute();
  return status;
}

/** Settles a payment that the desk reported. An unknown reference changes nothing. */
export async function settleReported(db: Database, desk: Desk, reference: string): Promise<void> {
  await settlePayment(db, desk, reference).catch((error) => {
    if (!(error instanceof Problem && error.code === "not_found")) throw error;
  });
}

/**
 * Settles the payments whose check is due, newest first, so that a fresh one never waits behind abandoned
 * ones. While the desk is away they stay due. One that throws does not keep the others.
 * @returns after all of them, when a minute is nearly over, or when the desk is away
 */
export async function reconcile(db: Database, desk: Desk): Promise<void> {
  const end = Date.now() + MAX_ROUND_MS;
  while (Date.now() < end) {
    const due = await claimDue(db);
    let unreachable = 0;
    const settle = ({ reference }: { reference: string }) =>
      settlePayment(db, desk, reference).catch((error) => {
        if (!(error instanceof Problem && error.code === "desk_unreachable")) throw error;
        unreachable += 1;
      });
    await workOnEach(db, "reconcile", due, settle, SETTLE_CONCURRENCY);
    if (unreachable === due.length) return;
  }
}

/** Claims a batch for two minutes; after a crash, or while the desk is away, it is due again. */
async function claimDue(db: Database): Promise<{ id: number; reference: string }[]> {
  const { rows } = await sql<{ id: number; reference: string }>`
    update payments set check_at = now() + interval '2 minutes'
    where id in (select id from payments p where check_at <= now() and not ${isPutOff("reconcile", sql`p.id`)}
      order by id desc limit ${RECONCILE_BATCH} for update skip locked)
    returning id, reference`.execute(db);
  return rows.sort((a, b) => b.id - a.id);
}
