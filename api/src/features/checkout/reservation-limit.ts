import { createHmac } from "node:crypto";
import { clientNetwork } from "@adire/contract/client-network";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { openOrdersAllowed, quantityAllowed, type ReservationLimits } from "./reservation-rules.ts";

export type ReservationOwner = {
  /** The account, or a keyed hash of the network that a guest calls from. */
  key: string;
  limits: ReservationLimits;
  /** Lapsed orders that count as one. */
  lapsesPerStep: number;
};

/** Many guests can share one address, so a network may have more unpaid and lapsed orders than an account. */
const NETWORK_FACTOR = 8;

export function reservationOwner(
  shopper: { id: number } | undefined,
  address: string,
  secret: string,
  limits: ReservationLimits,
): ReservationOwner {
  if (shopper) return { key: `user:${shopper.id}`, limits, lapsesPerStep: 1 };
  const network = clientNetwork(address);
  const hash = createHmac("sha256", secret).update(`holder ${network}`).digest("base64url").slice(0, 22);
  return {
    key: `guest:${hash}`,
    limits: { ...limits, openOrders: limits.openOrders * NETWORK_FACTOR },
    lapsesPerStep: NETWORK_FACTOR,
  };
}

/** `onHand` is Infinity of untracked stock, which nobody can hold back from others. */
type Line = { variantId: number; quantity: number; name: string; onHand: number };
type Unpaid = { orders: number; lapses: number; reserved: Record<string, number> };

/**
 * Refuses an order that would let one owner reserve too much without paying. The variants' rows must be
 * locked, and the order's lines must not be written yet. An account's row must be locked, so that its orders
 * come one after the other. Orders of one network run concurrently: they may exceed the number of unpaid
 * orders by those under way, but never the quantity of a variant.
 * @throws Problem too_many_unpaid, too_many_held with `at_most`
 */
export async function enforceReservationLimit(
  tx: Transaction,
  { key, limits, lapsesPerStep }: ReservationOwner,
  lines: readonly Line[],
): Promise<void> {
  const variantIds = lines.map(({ variantId }) => variantId);
  const { orders, reserved, ...unpaid } = await unpaidOf(tx, key, variantIds);
  const lapses = Math.floor(unpaid.lapses / lapsesPerStep);
  if (orders >= openOrdersAllowed(limits, lapses)) throw tooManyUnpaid(orders, key);
  for (const { variantId, quantity, name, onHand } of lines) {
    const before = reserved[variantId] ?? 0;
    const max = quantityAllowed(limits, onHand, lapses);
    if (before + quantity > max) throw tooManyHeld({ variantId, name }, max, before, key);
  }
}

/** What an owner's unpaid orders reserve, and how many of its orders lapsed within a day. */
async function unpaidOf(tx: Transaction, key: string, variantIds: number[]): Promise<Unpaid> {
  const { rows } = await sql<Unpaid>`select
    (select count(*) from orders where reserved_by = ${key}) as orders,
    coalesce((select hits from rate_limits where bucket = ${`lapsed:${key}`} and resets_at > now()), 0) as lapses,
    (select coalesce(json_object_agg(variant_id, quantity), '{}') from (
       select l.variant_id, sum(l.quantity) as quantity from orders o join order_lines l on l.order_id = o.id
       where o.reserved_by = ${key} and l.variant_id = any (${variantIds}::bigint[])
       group by l.variant_id) r) as reserved
  `.execute(tx);
  return rows[0] ?? { orders: 0, lapses: 0, reserved: {} };
}

const isAccount = (key: string) => key.startsWith("user:");
const RETRY = "Please pay first, sign in, or try again in half an hour.";

function tooManyHeld(
  { variantId, name }: Pick<Line, "variantId" | "name">,
  max: number,
  before: number,
  key: string,
): Problem {
  const already = isAccount(key)
    ? ` Your unpaid orders hold ${before} already.`
    : ` Unpaid orders from where you are calling hold ${before} already. ${RETRY}`;
  return new Problem("too_many_held", {
    message: `You can hold at most ${max} of ${name} before paying.${before > 0 ? already : ""}`,
    with: { variant_id: variantId, at_most: max },
  });
}

function tooManyUnpaid(open: number, key: string): Problem {
  const orders = open === 1 ? "One order waits" : `${open} orders wait`;
  return new Problem("too_many_unpaid", {
    message: isAccount(key)
      ? `${orders} for your payment. Please pay or cancel before you order more.`
      : `${orders} for payment where you are calling from. ${RETRY}`,
  });
}
