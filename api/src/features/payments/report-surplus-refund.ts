import { type refund, SURPLUS_KEY } from "@adire/contract/desk-wire";
import { formatMoney } from "@adire/contract/money";
import { sql } from "kysely";
import type { z } from "zod";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/open.ts";
import { appendOrderHistory, lockOrder } from "../orders/move-order.ts";
import { mailMerchant } from "./mail-merchant.ts";

/**
 * Tells the merchant and the order's history that a second payment, which the desk sends back by itself, did
 * not go back: once for each, also where several are of the same amount. Locks the order.
 */
export async function reportSurplusRefund(
  db: Database,
  config: Config,
  { reference, amount, currency }: z.output<typeof refund>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom("payments")
      .select("order_id")
      .where("reference", "=", reference)
      .executeTakeFirst();
    const order = payment && (await lockOrder(tx, payment.order_id));
    if (!order) return;
    const what = `${formatMoney(amount, currency)}, paid a second time, could not be sent back yet`;
    // The history names no key, so it is told as often as there are keys that failed.
    const { rows } = await sql<{ isTold: boolean }>`select (
        select count(*) from order_history where order_id = ${order.id} and reason = ${what}
      ) >= (
        select count(distinct e.body -> 'data' ->> 'key') from payment_events e
        join payments p on p.reference = e.reference
        where p.order_id = ${order.id} and e.event in ('refund.failed', 'refund.needs-attention')
          and starts_with(e.body -> 'data' ->> 'key', ${SURPLUS_KEY})
          and e.body -> 'data' ->> 'amount' = ${String(amount)}
          and e.body -> 'data' ->> 'currency' = ${currency}
      ) as "isTold"`.execute(tx);
    if (rows[0]?.isTold) return;
    await appendOrderHistory(tx, order, "payment", what);
    await mailMerchant(tx, config, order.id, {
      kind: "surplus-refund",
      reference,
      what,
      headline: ["Paid", "twice."],
      sections: [
        {
          title: "What now?",
          blocks: [{ text: ["Send it back at the payment provider, or ask the shopper for another way."] }],
        },
      ],
      reason: "The store tells its merchant of money that does not go back by itself.",
    });
  });
}
