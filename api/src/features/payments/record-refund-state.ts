import { formatMoney } from "@adire/contract/money";
import type { refundStatuses } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { mailRefundEnd, type RefundEnd } from "../orders/mails/refund-mails.ts";
import { appendOrderHistory, type LockedOrder, lockOrder } from "../orders/move-order.ts";

export type RefundState = (typeof refundStatuses)[number];
type Refund = { amount: number; order_amount: number; currency: string };

/** What may follow a state. A late or repeated report changes nothing. */
const nextStates = {
  pending: ["processing", "needs_attention", "processed", "failed"],
  processing: ["needs_attention", "processed", "failed"],
  needs_attention: ["processed", "failed"],
  processed: [],
  failed: [],
} as const satisfies Record<RefundState, readonly RefundState[]>;

/**
 * Records a refund's state as the desk answered or as its webhooks report it, in any order. A trigger derives
 * the payment's state. Locks the order, then its payment.
 * @param attemptKey the desk's key of the refund; the key of an earlier attempt finds nothing
 */
export async function recordRefundState(db: Database, attemptKey: string, state: RefundState): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .select(["p.order_id", "p.id as payment_id"])
      .where("r.attempt_key", "=", attemptKey)
      .executeTakeFirst();
    const order = known && (await lockOrder(tx, known.order_id));
    if (!order) return;
    await sql`select from payments where id = ${known.payment_id} for update`.execute(tx);
    const { rows } = await sql<Refund & { id: number; status: RefundState }>`
      select r.id, r.status, r.amount, r.order_amount, coalesce(r.currency, p.currency) as currency
      from refunds r join payments p on p.id = r.payment_id where r.attempt_key = ${attemptKey}`.execute(tx);
    const refund = rows[0];
    if (!refund || !(nextStates[refund.status] as readonly RefundState[]).includes(state)) return;
    const ended = state === "processed" || state === "failed";
    await tx
      .updateTable("refunds")
      .set({ status: state, ...(ended && { ended_at: sql<Date>`now()` }) })
      .where("id", "=", refund.id)
      .execute();
    await reportEnd(tx, order, refund, state);
  });
}

async function reportEnd(
  tx: Transaction,
  order: LockedOrder,
  refund: Refund,
  state: RefundState,
): Promise<void> {
  if (state === "pending" || state === "processing") return;
  await appendOrderHistory(tx, order, "payment", reasons[state](formatMoney(refund.amount, refund.currency)));
  if (order.email) await mailRefundEnd(tx, order.id, state, refund);
}

const reasons: Record<RefundEnd, (sum: string) => string> = {
  processed: (sum) => `${sum} went back`,
  failed: (sum) => `${sum} could not be sent back yet`,
  needs_attention: (sum) => `${sum} could not be sent back without help`,
};
