import type { refund } from "@adire/contract/desk-wire";
import { formatMoney } from "@adire/contract/money";
import type { z } from "zod";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/open.ts";
import { appendOrderHistory, lockOrder } from "../orders/move-order.ts";
import { mailMerchant } from "./mail-merchant.ts";

/**
 * Tells the merchant and the order's history that a second payment, which the desk sends back by itself, did
 * not go back. A repetition changes nothing. Locks the order.
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
    const told = await tx
      .selectFrom("order_history")
      .select("id")
      .where("order_id", "=", order.id)
      .where("reason", "=", what)
      .executeTakeFirst();
    if (told) return;
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
