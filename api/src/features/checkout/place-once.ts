import type { Intent } from "@adire/contract/desk-wire";
import type { Transaction } from "../../db/open.ts";
import type { InTransaction } from "../../platform/handle.ts";
import type { Deps } from "../feature.ts";
import { intentOf } from "../orders/payment-intent.ts";
import { announcePayment } from "./announce-payment.ts";

export type PlacingDeps = Pick<Deps, "db" | "config" | "desk" | "app">;

/** Places an order once per idempotency key, then tells the desk of its payment. */
export async function placeOnce<Placed extends { payment: { reference: string } | null }>(
  deps: PlacingDeps,
  inTransaction: InTransaction,
  place: (tx: Transaction) => Promise<{ placed: Placed; intent: Intent }>,
): Promise<Placed> {
  let intent: Intent | undefined;
  const placed = await inTransaction(async (tx) => {
    const result = await place(tx);
    intent = result.intent;
    return result.placed;
  });
  // A repeated call gets the stored answer; its writer may have died before telling the desk.
  if (!intent && placed.payment) intent = await intentOf(deps.db, deps.config, placed.payment.reference);
  if (intent) await announcePayment(deps, intent);
  return placed;
}
