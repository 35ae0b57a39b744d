import { deskEvent } from "@adire/contract/desk-wire";
import { endpoints } from "@adire/contract/endpoints";
import { invalid } from "../../platform/handle.ts";
import { Problem } from "../../platform/problem.ts";
import type { Deps } from "../feature.ts";
import { intentOf } from "../orders/payment-intent.ts";
import { receiveEvent } from "./receive-event.ts";
import { settlePayment } from "./settle-payment.ts";

export function paymentRoutes({ handle, db, config, desk }: Deps): void {
  handle(endpoints.payments.settle, ({ params }) => settlePayment(db, desk, params.reference));
  handle(endpoints.payments.intent, async ({ params }) => {
    const intent = await intentOf(db, config, params.reference);
    if (!intent) throw new Problem("not_found");
    return intent;
  });
  handle(endpoints.payments.webhook, async ({ body }) => {
    const read = deskEvent.safeParse(body);
    if (!read.success) throw invalid(read.error);
    await receiveEvent(db, read.data, body);
    return { message: "Received" };
  });
}
