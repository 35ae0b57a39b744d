import { formatMoney } from "@adire/contract/money";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import { Problem } from "../../platform/problem.ts";
import { readStaffMember } from "../../platform/staff-member.ts";
import { appendOrderHistory, lockOrder } from "../orders/move-order.ts";

/**
 * Records that a staff member knows of money that the provider took back. Nothing else changes. A repetition
 * changes nothing. Locks the order.
 * @throws Problem not_found, nothing_to_settle for a reversal that is open or was decided for the store
 */
export async function acknowledgeReversal(
  tx: Transaction,
  id: number,
  staffId: number,
  reason: string,
): Promise<void> {
  const by = await readStaffMember(tx, staffId);
  const known = await tx
    .selectFrom("payment_reversals as v")
    .innerJoin("payments as p", "p.id", "v.payment_id")
    .select("p.order_id")
    .where("v.id", "=", id)
    .executeTakeFirst();
  const order = known && (await lockOrder(tx, known.order_id));
  if (!order) throw new Problem("not_found");
  const { state, amount, currency, acknowledged_at } = await tx
    .selectFrom("payment_reversals")
    .select(["state", "amount", "currency", "acknowledged_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const changes = { reason: [null, reason] } as const;
  await recordAction(tx, "reversal.acknowledge", `${id}`, { record: "orders", id: order.id, changes });
  if (acknowledged_at) return;
  if (state !== "taken") throw new Problem("nothing_to_settle");
  await tx
    .updateTable("payment_reversals")
    .set({ acknowledged_at: sql<Date>`now()`, acknowledged_by: by.email, acknowledged_reason: reason })
    .where("id", "=", id)
    .execute();
  const sum = formatMoney(amount, currency);
  // The shopper reads it: the reason is for the shop.
  await appendOrderHistory(tx, order, by, `the loss of ${sum} is acknowledged`);
}
