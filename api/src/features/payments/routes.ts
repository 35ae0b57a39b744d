import { clientNetwork } from "@adire/contract/client-network";
import { deskEvent } from "@adire/contract/desk-wire";
import { endpoints } from "@adire/contract/endpoints";
import { invalid } from "../../platform/handle.ts";
import { Problem } from "../../platform/problem.ts";
import { makeRateLimiter } from "../../platform/rate-limiter.ts";
import type { Deps } from "../feature.ts";
import { intentOf } from "../orders/payment-intent.ts";
import { receiveEvent } from "./receive-event.ts";
import { settlePayment } from "./settle-payment.ts";

/** Per minute: a callback page settles a few times, webhooks and the reconciler without this limit. */
const SETTLES_PER_REFERENCE = 30;
/** How many times the checkouts of one account a network may settle. */
const NETWORK_SETTLES = 10;

export function paymentRoutes({ handle, db, config, desk }: Deps): void {
  const networks = makeRateLimiter(config.CHECKOUTS_PER_MINUTE * NETWORK_SETTLES);
  const references = makeRateLimiter(SETTLES_PER_REFERENCE);

  handle(endpoints.payments.settle, async ({ params, request }) => {
    networks.consume(clientNetwork(request.ip));
    references.consume(params.reference);
    return settlePayment(db, desk, params.reference);
  });
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
