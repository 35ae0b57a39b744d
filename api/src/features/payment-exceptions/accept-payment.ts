import type { Transaction as Charge } from "@adire/contract/desk-wire";
import type { Transaction } from "../../db/open.ts";
import type { InTransaction } from "../../platform/handle.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffMember } from "../../platform/staff-member.ts";
import type { Deps } from "../feature.ts";
import { appendOrderHistory } from "../orders/move-order.ts";
import { refusalReason } from "../payments/rules.ts";
import { isCancelledByStaff, lockOrderAndPayment, takePayment } from "../payments/settle-payment.ts";
import { type Decision, decidePayment, type PaymentDecided } from "./decide-payment.ts";

type Checked = { charge: Charge | undefined; expectedMode: Charge["domain"] };

/**
 * Accepts a payment under review: it pays for its order. The desk must have the money, in the right mode and
 * currency, and no less than was asked for. A repetition changes nothing. Locks the order, its payment, then
 * variants.
 * @throws Problem not_found, nothing_to_settle, not_acceptable, desk_unreachable
 */
export const acceptPayment = (
  deps: Pick<Deps, "db" | "desk">,
  inTransaction: InTransaction,
  decision: Decision,
): Promise<PaymentDecided> =>
  decidePayment(deps, inTransaction, decision, "payment.accept", (tx, charge, by) =>
    accept(tx, decision.id, { charge, expectedMode: deps.desk.paymentMode }, by),
  );

async function accept(
  tx: Transaction,
  id: number,
  { charge, expectedMode }: Checked,
  by: StaffMember,
): Promise<void> {
  const { order, payment } = await lockOrderAndPayment(tx, id);
  if (payment.status === "paid") return;
  if (payment.status !== "review") throw new Problem("nothing_to_settle");
  const unsafe = charge ? refusalReason(payment, charge, expectedMode) : "the desk knows nothing of it";
  if (unsafe || !charge)
    throw new Problem("not_acceptable", { message: `This payment cannot be taken: ${unsafe}.` });
  if (await isCancelledByStaff(tx, order.id))
    throw new Problem("not_acceptable", { message: "The shop cancelled this order: send the payment back." });
  // The shopper reads it: the reason is for the shop.
  await appendOrderHistory(tx, order, by, "the payment is accepted");
  await takePayment(tx, order, payment, charge);
}
