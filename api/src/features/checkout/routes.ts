import { endpoints } from "@adire/contract/endpoints";
import { removeJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { makeRateLimiter } from "../../platform/rate-limiter.ts";
import type { Deps } from "../feature.ts";
import { intentOf, paymentUrl } from "../orders/payment-intent.ts";
import { readOrder } from "../orders/read-orders.ts";
import { trackingToken } from "../orders/tracking.ts";
import { readMoney } from "../store-settings.ts";
import { holderOf } from "./holder.ts";
import { announcementOf, placeOrder } from "./place-order.ts";

const HURRIED_MS = 1_500;
/** Guests of one network may together check out so many times as often as one account. */
const NETWORK_CHECKOUTS = 10;

export function checkoutRoutes({ handle, db, config, desk, app }: Deps): void {
  const limits = { openOrders: config.OPEN_ORDERS_MOST, share: config.HELD_SHARE_MOST };
  const rateLimiter = makeRateLimiter(config.CHECKOUTS_PER_MINUTE);

  handle(endpoints.orders.place, async ({ shopper, body, request, inTransaction }) => {
    const holder = holderOf(shopper, request.ip, config.AUTH_SECRET, limits);
    rateLimiter.consume(holder.key, shopper ? 1 : NETWORK_CHECKOUTS);
    const placed = await inTransaction(async (tx) => {
      const id = await placeOrder(tx, await readMoney(tx, config), shopper, holder, body);
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
      .then(() => removeJob(db, announcementOf(reference)))
      .catch((error) => app.log.warn({ err: error, reference }, "desk not told yet"));
    await Promise.race([told, new Promise((late) => setTimeout(late, HURRIED_MS).unref())]);
  }
}
