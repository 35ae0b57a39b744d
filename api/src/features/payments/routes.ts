import { deskEvent } from "@adire/contract/desk-wire";
import { endpoints } from "@adire/contract/endpoints";
import { invalid } from "../../platform/handle.ts";
import { addJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import type { Deps } from "../feature.ts";
import { intentOf } from "../orders/payment-intent.ts";
import { settlePayment } from "./settle-payment.ts";

export function paymentRoutes({ handle, db, config, desk }: Deps): void {
  handle(endpoints.payments.settle, ({ params }) => settlePayment(db, desk, params.reference));
  handle(endpoints.payments.intent, async ({ params }) => {
    const intent = await intentOf(db, config, params.reference);
    if (!intent) throw new Problem("not_found");
    return intent;
  });
  // Kept before it is answered; worked on by a job. An event that was kept already is answered the same and changes nothing.
  handle(endpoints.payments.webhook, async ({ body }) => {
    const read = deskEvent.safeParse(body);
    if (!read.success) throw invalid(read.error);
    const { id, event, data } = read.data;
    await db.transaction().execute(async (tx) => {
      const kept = await tx
        .insertInto("payment_events")
        .values({ id, event, reference: data.reference, body: JSON.stringify(body) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (kept.numInsertedOrUpdatedRows) await addJob(tx, "work-event", { id });
    });
    return { message: "Received" };
  });
}
