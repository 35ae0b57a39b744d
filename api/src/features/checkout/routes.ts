import { endpoints } from "@adire/contract/endpoints";
import { makeRateLimiter } from "../../platform/rate-limiter.ts";
import type { Deps } from "../feature.ts";
import { checkOut } from "./check-out.ts";
import { placeStaffOrder } from "./place-staff-order.ts";
import { reservationOwner } from "./reservation-limit.ts";

/** How many times the checkouts of one account the guests of one network may make together. */
const NETWORK_CHECKOUTS = 10;

export function checkoutRoutes(deps: Deps): void {
  const { handle, config } = deps;
  const limits = { openOrders: config.MAX_OPEN_ORDERS, share: config.MAX_HELD_SHARE };
  const rateLimiter = makeRateLimiter(config.CHECKOUTS_PER_MINUTE);

  handle(endpoints.orders.place, async ({ shopper, body, request, inTransaction }) => {
    const owner = reservationOwner(shopper, request.ip, config.AUTH_SECRET, limits);
    rateLimiter.consume(owner.key, shopper ? 1 : NETWORK_CHECKOUTS);
    return checkOut(deps, inTransaction, { shopper, owner }, body);
  });
  handle(endpoints.staffOrders.place, ({ shopper, body, inTransaction }) =>
    placeStaffOrder(deps, inTransaction, shopper.id, body),
  );
}
