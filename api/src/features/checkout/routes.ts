import type { Intent } from "@adire/contract/desk-wire";
import { endpoints } from "@adire/contract/endpoints";
import { Problem } from "../../platform/problem.ts";
import { makeRateLimiter } from "../../platform/rate-limiter.ts";
import { readStaffMember } from "../../platform/staff-member.ts";
import type { Deps } from "../feature.ts";
import { intentOf } from "../orders/payment-intent.ts";
import { readOrder } from "../orders/read-orders.ts";
import { readStaffOrder } from "../orders/read-staff-orders.ts";
import { recordOrderAction } from "../orders/record-action.ts";
import { trackingToken } from "../orders/tracking.ts";
import { announcePayment } from "./announce-payment.ts";
import { placeOrder } from "./place-order.ts";
import { reservationOwner } from "./reservation-limit.ts";

/** How many times the checkouts of one account the guests of one network may make together. */
const NETWORK_CHECKOUTS = 10;

export function checkoutRoutes({ handle, db, config, desk, app }: Deps): void {
  const limits = { openOrders: config.OPEN_ORDERS_MOST, share: config.HELD_SHARE_MOST };
  const rateLimiter = makeRateLimiter(config.CHECKOUTS_PER_MINUTE);

  handle(endpoints.orders.place, async ({ shopper, body, request, inTransaction }) => {
    const owner = reservationOwner(shopper, request.ip, config.AUTH_SECRET, limits);
    rateLimiter.consume(owner.key, shopper ? 1 : NETWORK_CHECKOUTS);
    let intent: Intent | undefined;
    const placed = await inTransaction(async (tx) => {
      const actor = shopper ? "shopper" : "guest";
      const order = await placeOrder(tx, config, { shopper, actor, owner }, body);
      const shown = await readOrder(tx, config, order.id);
      if (!shown) throw new Problem("internal");
      intent = order.intent;
      return { ...shown, tracking_token: shopper ? null : trackingToken(config.AUTH_SECRET, order.id) };
    });
    // A repeated call gets the stored answer; its writer may have died before telling the desk.
    if (!intent && placed.payment) intent = await intentOf(db, config, placed.payment.reference);
    if (intent) await announcePayment({ db, desk, app }, intent);
    return placed;
  });

  handle(endpoints.staffOrders.place, async ({ shopper, body, inTransaction }) => {
    const placed = await inTransaction(async (tx) => {
      const { id } = await placeOrder(tx, config, { actor: await readStaffMember(tx, shopper.id) }, body);
      await recordOrderAction(tx, "place", id);
      const order = await readStaffOrder(tx, config, id);
      if (!order) throw new Problem("internal");
      return order;
    });
    const intent = placed.payment && (await intentOf(db, config, placed.payment.reference));
    if (intent) await announcePayment({ db, desk, app }, intent);
    return placed;
  });
}
