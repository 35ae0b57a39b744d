import { formatMoney } from "@adire/contract/money";
import type { refundRetried } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { type LockedOrder, lockOrder } from "../orders/move-order.ts";
import { leftToRefund } from "../orders/write-refund.ts";

export type Refund = {
  key: string;
  attempt_key: string;
  status: z.infer<typeof refundRetried>["status"];
  amount: number;
  currency: string;
  left: string;
};

/** Locks a refund's order, its payment, then the refund. @throws Problem not_found */
export async function lockRefund(
  tx: Transaction,
  id: number,
): Promise<{ order: LockedOrder; refund: Refund }> {
  const known = await tx
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select(["p.order_id", "p.id as payment_id"])
    .where("r.id", "=", id)
    .executeTakeFirst();
  const order = known && (await lockOrder(tx, known.order_id));
  if (!order) throw new Problem("not_found");
  await sql`select from payments where id = ${known.payment_id} for update`.execute(tx);
  const { rows } = await sql<Refund>`
    select r.key, r.attempt_key, r.status, r.amount, coalesce(r.currency, p.currency) as currency,
      ${leftToRefund} as left
    from refunds r join payments p on p.id = r.payment_id where r.id = ${id} for update of r`.execute(tx);
  const [refund] = rows;
  if (!refund) throw new Problem("not_found");
  return { order, refund };
}

/** @throws Problem over_refund where the money of a failed refund was refunded since, or is disputed */
export function refuseOverRefund({ amount, currency, left }: Refund): void {
  if (amount > Number(left))
    throw new Problem("over_refund", {
      message: `Only ${formatMoney(Number(left), currency)} of the payment can still go back.`,
    });
}
