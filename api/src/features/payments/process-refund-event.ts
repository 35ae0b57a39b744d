import { refund, SURPLUS_KEY } from "@adire/contract/desk-wire";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/open.ts";
import { type RefundState, recordRefundState } from "./record-refund-state.ts";
import { reportSurplusRefund } from "./report-surplus-refund.ts";

const refundStates = new Map<string, RefundState>([
  ["refund.pending", "pending"],
  ["refund.processing", "processing"],
  ["refund.needs-attention", "needs_attention"],
  ["refund.processed", "processed"],
  ["refund.failed", "failed"],
]);

/** Processes a stored event of a refund. */
export async function processRefundEvent(db: Database, config: Config, id: string): Promise<void> {
  const stored = await db
    .selectFrom("payment_events")
    .select(["event", "body"])
    .where("id", "=", id)
    .executeTakeFirst();
  const state = stored && refundStates.get(stored.event);
  const { key } = (stored?.body as { data: { key?: string } } | undefined)?.data ?? {};
  if (!state || !key) return;
  if (!key.startsWith(SURPLUS_KEY)) return recordRefundState(db, key, state);
  if (state === "failed" || state === "needs_attention")
    await reportSurplusRefund(db, config, refund.parse((stored.body as { data: unknown }).data));
}
