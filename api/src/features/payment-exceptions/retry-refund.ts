import { formatMoney } from "@adire/contract/money";
import type { refundRetried } from "@adire/contract/shapes";
import type { z } from "zod";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import { addJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { readStaffMember } from "../../platform/staff-member.ts";
import { appendOrderHistory } from "../orders/move-order.ts";
import { lockRefund, type Refund, refuseOverRefund } from "./lock-refund.ts";

/**
 * Requests a refund again: a failed one as a new attempt with a key of its own, one that does not end under
 * the same key. A repetition changes nothing. Locks the order, its payment, then the refund.
 * @throws Problem not_found, nothing_to_settle for a refund that is done or waits for the provider,
 *   over_refund where the money went back another way, or a bank disputes it
 */
export async function retryRefund(
  tx: Transaction,
  id: number,
  staffId: number,
): Promise<z.infer<typeof refundRetried>> {
  const by = await readStaffMember(tx, staffId);
  const { order, refund } = await lockRefund(tx, id);
  if (refund.status === "processed") throw new Problem("nothing_to_settle");
  if (refund.status === "needs_attention")
    throw new Problem("nothing_to_settle", {
      message: "The provider waits for the shopper's bank account. Enter it there.",
    });
  if (refund.status === "failed") {
    refuseOverRefund(refund);
    await tx
      .updateTable("refunds")
      .set({ status: "pending", attempt_key: nextAttemptKey(refund), ended_at: null })
      .where("id", "=", id)
      .execute();
    const sum = formatMoney(refund.amount, refund.currency);
    await appendOrderHistory(tx, order, by, `${sum} are sent back once more`);
  }
  await addJob(tx, "request-refund", { key: refund.key }, { key: `request-${refund.key}` });
  await recordAction(tx, "refund.retry", `${id}`);
  const status = refund.status === "failed" ? "pending" : refund.status;
  return { id, order_id: order.id, status };
}

/** The second attempt at `refund-PAY_x` has the key `refund-PAY_x-try-2`. */
function nextAttemptKey({ key, attempt_key }: Refund): string {
  const tries = Number(/-try-(\d+)$/.exec(attempt_key)?.[1] ?? 1);
  return `${key}-try-${tries + 1}`;
}
