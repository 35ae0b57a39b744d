import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { changedMeanwhile } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffMember } from "../../platform/staff-member.ts";
import { askForPaymentAgain } from "./ask-for-payment-again.ts";
import { mailOrderFound } from "./mails/order-mails.ts";
import { appendOrderHistory, lockOrder } from "./move-order.ts";
import { recordOrderAction } from "./record-action.ts";
import { refuseWhileExchanging } from "./waiting-exchange.ts";

/**
 * Corrects the email of a guest's order. A trigger ends the links that were sent before; the present one, and
 * what is not sent yet, goes to the new address. What is not paid is asked for under another reference: the
 * payment page of the old one shows the old address, and the provider writes there. Locks the order.
 * @throws Problem not_found, not_a_guest, exchange_waits, no_email once it was erased, changed_meanwhile with
 *   the present one
 */
export async function changeEmail(
  tx: Transaction,
  id: number,
  { present, email }: BodyOf<typeof endpoints.staffOrders.changeEmail>,
  by: StaffMember,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem("not_found");
  if (order.user_id !== null) throw new Problem("not_a_guest");
  if (order.email === email) return;
  const now = { email: order.email };
  if (order.email !== present) throw changedMeanwhile(now);
  // Its payment page shows the old address, and an exchange has one payment.
  await refuseWhileExchanging(tx, id);
  const { numUpdatedRows } = await tx
    .updateTable("orders")
    .set({ email })
    .where("id", "=", id)
    .where("erase_email", "=", false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem("no_email", { message: "This email was erased on request." });
  // Notes about a guest are found by the email of an order, and are never changed.
  await sql`with moved as (
      delete from guest_notes where email = lower(${present}) and not exists (
        select from orders where user_id is null and not erase_email and lower(email) = lower(${present}))
      returning id, name, note, at)
    insert into guest_notes (email, name, note, at)
    select lower(${email}), name, note, at from moved order by id`.execute(tx);
  await sql`update mails set recipient = ${email} where sent_at is null and refused_at is null
    and content -> 'order' is not null and (content -> 'order' ->> 'id')::bigint = ${id}`.execute(tx);
  const { rows: unpaid } = await sql<{ amount: number; currency: string }>`
    select amount, currency from payments p where order_id = ${id} and ${order.status === "pending"}
      and status in ('open', 'failed') and not exists (
        select from payments later where later.order_id = p.order_id and later.id > p.id)`.execute(tx);
  if (unpaid[0]) await askForPaymentAgain(tx, { order_id: id, ...unpaid[0] });
  await appendOrderHistory(tx, order, by, "the email is corrected");
  await recordOrderAction(tx, "email", id, `${id}`, { email: [order.email, email] });
  await mailOrderFound(tx, id, `This is now the email of your order ${id}.`);
}
