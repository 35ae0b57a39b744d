import type { AnswerOf, BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { InTransaction } from "../../platform/handle.ts";
import { Problem } from "../../platform/problem.ts";
import { readOrder } from "../orders/read-orders.ts";
import { trackingToken } from "../orders/tracking.ts";
import { type PlacingDeps, placeOnce } from "./place-once.ts";
import { placeOrder } from "./place-order.ts";
import type { ReservationOwner } from "./reservation-limit.ts";

type Endpoint = typeof endpoints.orders.place;

/** Places the order of a shopper, or of a guest, who gets a token to track it with. */
export function checkOut(
  deps: PlacingDeps,
  inTransaction: InTransaction,
  { shopper, owner }: { shopper: { id: number } | undefined; owner: ReservationOwner },
  input: BodyOf<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  const { config } = deps;
  const actor = shopper ? "shopper" : "guest";
  return placeOnce(deps, inTransaction, async (tx) => {
    const { id, intent } = await placeOrder(tx, config, { shopper, actor, owner }, input);
    const order = await readOrder(tx, config, id);
    if (!order) throw new Problem("internal");
    const tracking_token = shopper ? null : trackingToken(config.AUTH_SECRET, { id, version: 1 });
    return { placed: { ...order, tracking_token }, intent };
  });
}
