import { endpoints } from "@adire/contract/endpoints";
import { Problem } from "../../platform/problem.ts";
import type { Deps } from "../feature.ts";
import { intentOf, paymentUrl } from "../orders/payment-intent.ts";
import { readOrder } from "../orders/read-orders.ts";
import { trackingToken } from "../orders/tracking.ts";
import { readMoney } from "../store-settings.ts";
import { placeOrder } from "./place-order.ts";

const HURRIED_MS = 1_500;

export function checkoutRoutes({ handle, db, config, desk, app }: Deps): void {
  handle(endpoints.orders.place, async ({ shopper, body, inTransaction }) => {
    const placed = await inTransaction(async (tx) => {
      const id = await placeOrder(tx, await readMoney(tx, config), shopper, body);
      const order = await readOrder(tx, id, (reference) => paymentUrl(tx, config, reference));
      if (!order) throw new Problem("internal");
      return { ...order, tracking_token: shopper ? null : trackingToken(config.AUTH_SECRET, id) };
    });
    if (placed.payment) await announceNow(placed.payment.reference);
    return placed;
  });

  /** The desk usually knows the intent before the shopper arrives; when it cannot be told now, the job tells it later. */
  async function announceNow(reference: string): Promise<void> {
    const told = intentOf(db, config, reference)
      .then((intent) => intent && desk.announce(intent))
      .catch((error) => app.log.warn({ err: error, reference }, "desk not told yet"));
    await Promise.race([told, new Promise((late) => setTimeout(late, HURRIED_MS).unref())]);
  }
}
