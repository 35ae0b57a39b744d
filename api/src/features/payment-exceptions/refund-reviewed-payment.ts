import type { Transaction as Charge } from "@adire/contract/desk-wire";
import { formatMoney } from "@adire/contract/money";
import type { Transaction } from "../../db/open.ts";
import type { InTransaction } from "../../platform/handle.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffMember } from "../../platform/staff-member.ts";
import type { Deps } from "../feature.ts";
import { askForPaymentAgain } from "../orders/ask-for-payment-again.ts";
import { withoutPeriod } from "../orders/mails/order-texts.ts";
import { mailPaymentSentBack } from "../orders/mails/refund-mails.ts";
import { appendOrderHistory } from "../orders/move-order.ts";
import { refundUnmatchedPayment } from "../orders/refund-unmatched-payment.ts";
import { readWaitingExchange, withdrawExchange } from "../orders/waiting-exchange.ts";
import { isTaken } from "../payments/rules.ts";
import { lockOrderAndPayment } from "../payments/settle-payment.ts";
import { type Decision, decidePayment, type PaymentDecided } from "./decide-payment.ts";

/**
 * Refunds a payment under review: what the desk took, in its currency. An order that is not cancelled yet
 * waits for another payment; an exchange does not. A repetition changes nothing. Locks the order, then its
 * payment.
 * @throws Problem not_found, nothing_to_settle, nothing_taken, desk_unreachable
 */
export const refundReviewedPayment = (
  deps: Pick<Deps, "db" | "desk">,
  inTransaction: InTransaction,
  decision: Decision,
): Promise<PaymentDecided> =>
  decidePayment(deps, inTransaction, decision, "payment.send-back", (tx, charge, by) =>
    refund(tx, decision.id, charge, by, decision.reason),
  );

async function refund(
  tx: Transaction,
  id: number,
  charge: Charge | undefined,
  by: StaffMember,
  reason: string,
): Promise<void> {
  const { order, payment } = await lockOrderAndPayment(tx, id);
  if (payment.status === "refund_pending" || payment.status === "refunded") return;
  if (payment.status !== "review") throw new Problem("nothing_to_settle");
  if (!charge || !isTaken(payment, charge)) throw new Problem("nothing_taken");
  const { amount, currency } = charge;
  await tx
    .updateTable("payments")
    .set({ charged_amount: amount, charged_currency: currency, check_at: null })
    .where("id", "=", id)
    .execute();
  await refundUnmatchedPayment(tx, { id, reference: payment.reference, amount, currency }, reason, by);
  const sum = formatMoney(amount, currency);
  await appendOrderHistory(tx, order, by, `a payment of ${sum} is sent back: ${reason}`);
  const cause = `that is not what it costs: ${withoutPeriod(reason)}`;
  if (order.email) await mailPaymentSentBack(tx, order.id, { amount, currency }, cause);
  // At the desk the old reference is paid, and takes no second payment.
  if (order.status === "pending") await askForPaymentAgain(tx, payment);
  const exchange = await readWaitingExchange(tx, order.id);
  if (exchange?.id === payment.exchange_id) await withdrawExchange(tx, order.id, by);
}
