import type { Database } from "../../db/open.ts";
import { type RefundState, recordRefundState } from "./record-refund-state.ts";

const refundStates = new Map<string, RefundState>([
  ["refund.pending", "pending"],
  ["refund.processing", "processing"],
  ["refund.needs-attention", "needs_attention"],
  ["refund.processed", "processed"],
  ["refund.failed", "failed"],
]);

/** Processes a stored event of a refund. */
export async function processRefundEvent(db: Database, id: string): Promise<void> {
  const stored = await db
    .selectFrom("payment_events")
    .select(["event", "body"])
    .where("id", "=", id)
    .executeTakeFirst();
  const state = stored && refundStates.get(stored.event);
  const { key } = (stored?.body as { data: { key?: string } } | undefined)?.data ?? {};
  if (state && key) await recordRefundState(db, key, state);
}
