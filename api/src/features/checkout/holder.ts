import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { type HoldLimits, openOrdersAllowed, piecesAllowed } from "./hold-rules.ts";

export type Holder = {
  /** The account, or the network that a guest calls from, which cannot be read back from it. */
  key: string;
  limits: HoldLimits;
};

/** Many guests can share one address, so a network may have more unpaid orders than an account. */
const NETWORK_FACTOR = 8;

/** @param address of the caller; of an IPv6 one the first half, which is what a household is given */
export function holderOf(
  shopper: { id: number } | undefined,
  address: string,
  secret: string,
  limits: HoldLimits,
): Holder {
  if (shopper) return { key: `user:${shopper.id}`, limits };
  const network =
    isIPv6(address) && !address.includes(".") ? address.split(":").slice(0, 4).join(":") : address;
  const hash = createHmac("sha256", secret).update(`holder ${network}`).digest("base64url").slice(0, 22);
  return { key: `guest:${hash}`, limits: { ...limits, openOrders: limits.openOrders * NETWORK_FACTOR } };
}

type Line = { variantId: number; pieces: number; name: string };
type Held = { open: number; lapses: number; held: { variant_id: number; on_hand: number; pieces: number }[] };

/**
 * Refuses an order that would let one holder keep too much from others without paying. The variants must be reserved, so that their
 * rows are locked, and not in an order yet; an account's row must be locked, so that its orders come one after the other. Orders of one
 * network come at once, and may pass the number of unpaid orders by those under way, but never the pieces of a variant.
 * @throws Problem too_many_unpaid, too_many_held with `at_most`
 */
export async function refuseHoarding(
  tx: Transaction,
  { key, limits }: Holder,
  lines: readonly Line[],
): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId);
  const { rows } = await sql<Held>`select
    (select count(*) from orders where reserved_by = ${key}) as open,
    coalesce((select hits from rate_limits where bucket = ${`lapsed:${key}`} and resets_at > now()), 0) as lapses,
    (select jsonb_agg(jsonb_build_object('variant_id', v.id, 'on_hand', v.on_hand, 'pieces', coalesce(h.pieces, 0)))
     from variants v left join (
       select l.variant_id, sum(l.quantity) as pieces from orders o join order_lines l on l.order_id = o.id
       where o.reserved_by = ${key} group by l.variant_id) h on h.variant_id = v.id
     where v.id = any (${ids}::bigint[])) as held`.execute(tx);
  const { open, lapses, held } = rows[0] as Held;
  if (open >= openOrdersAllowed(limits, lapses)) throw tooManyUnpaid(open, key);
  const heldOf = new Map(held.map((one) => [one.variant_id, one]));
  for (const { variantId, pieces, name } of lines) {
    const now = heldOf.get(variantId);
    const atMost = piecesAllowed(limits, now?.on_hand ?? 0, lapses);
    if ((now?.pieces ?? 0) + pieces > atMost)
      throw new Problem("too_many_held", {
        message: `You can hold at most ${atMost} of ${name} before paying.${now?.pieces ? ` Your unpaid orders hold ${now.pieces} already.` : ""}`,
        with: { variant_id: variantId, at_most: atMost },
      });
  }
}

function tooManyUnpaid(open: number, key: string): Problem {
  const orders = open === 1 ? "One order waits" : `${open} orders wait`;
  return new Problem("too_many_unpaid", {
    message: key.startsWith("user:")
      ? `${orders} for your payment. Please pay or cancel before you order more.`
      : `${orders} for payment where you are calling from. Please pay first, sign in, or try again in half an hour.`,
  });
}
