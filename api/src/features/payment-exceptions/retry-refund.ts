import { formatMoney } from "@adire/contract/money";
import type { refundRetried } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import { addJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { readStaffMember } from "../../platform/staff-member.ts";
import { appendOrderHistory, lockOrder } from "../orders/move-order.ts";
import { leftToRefund } from "../orders/write-refund.ts";

type Row = {
  key: string;
  attempt_key: string;
  status: z.infer<typeof refundRetried>["status"];
  amount: number;
  currency: string;
  left: string;
};

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
  const known = await tx
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select(["p.order_id", "p.id as payment_id"])
    .where("r.id", "=", id)
    .executeTakeFirst();
  const order = known && (await lockOrder(tx, known.order_id));
  if (!order) throw new Problem("not_found");
  await sql`select from payments where id = ${known.payment_id} for update`.execute(tx);
  const { rows } = await sql<Row>`
    select r.key, r.attempt_key, r.status, r.amount, coalesce(r.currency, p.currency) as currency,
      ${leftToRefund} as left
    from refunds r join payments p on p.id = r.payment_id where r.id = ${id} for update of r`.execute(tx);
  const [refund] = rows;
  if (!refund || refund.status === "processed" || refund.status === "needs_attention")
    throw new Problem("nothing_to_settle");
  if (refund.status === "failed") {
    if (refund.amount > Number(refund.left))
      throw new Problem("over_refund", {
        message: `Only ${formatMoney(Number(refund.left), refund.currency)} of the payment can still go back.`,
      });
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
  const { status } = await tx
    .selectFrom("refunds")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, order_id: order.id, status: status as Row["status"] };
}

/** The second attempt at `refund-PAY_x` has the key `refund-PAY_x-try-2`. */
function nextAttemptKey({ key, attempt_key }: Row): string {
  const tries = Number(/-try-(\d+)$/.exec(attempt_key)?.[1] ?? 1);
  return `${key}-try-${tries + 1}`;
}
