import { formatMoney } from "@adire/contract/money";
import type { refundRetried } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import { Problem } from "../../platform/problem.ts";
import { readStaffMember } from "../../platform/staff-member.ts";
import { mailRefundedOtherWay } from "../orders/mails/refund-mails.ts";
import { appendOrderHistory } from "../orders/move-order.ts";
import { lockRefund, refuseOverRefund } from "./lock-refund.ts";

/**
 * Records that the money of a failed refund went back without the desk, and tells the shopper how. A trigger
 * derives the payment's state. Locks the order, its payment, then the refund.
 * @param how such as "Bank transfer, reference 4711"
 * @throws Problem not_found, nothing_to_settle for a refund that has not failed, over_refund
 */
export async function refundOtherWay(
  tx: Transaction,
  id: number,
  how: string,
  staffId: number,
): Promise<z.infer<typeof refundRetried>> {
  const by = await readStaffMember(tx, staffId);
  const { order, refund } = await lockRefund(tx, id);
  if (refund.status === "processed") throw new Problem("nothing_to_settle");
  if (refund.status !== "failed")
    throw new Problem("nothing_to_settle", {
      message: "The provider may still pay this. Once it fails there, note how it went back instead.",
    });
  refuseOverRefund(refund);
  await tx
    .updateTable("refunds")
    .set({ status: "processed", other_way: how, ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  const sum = formatMoney(refund.amount, refund.currency);
  await appendOrderHistory(tx, order, by, `${sum} went back another way: ${how}`);
  const changes = { how: [null, how] } as const;
  await recordAction(tx, "refund.other-way", `${id}`, { record: "orders", id: order.id, changes });
  if (order.email) await mailRefundedOtherWay(tx, order.id, refund, how);
  return { id, order_id: order.id, status: "processed" };
}
