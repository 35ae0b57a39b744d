import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import type { Desk } from "./desk.ts";
import { noteRefund, type RefundState } from "./note-refund.ts";
import { settlePayment } from "./settle-payment.ts";

const refundStates = new Map<string, RefundState>([
  ["refund.pending", "pending"],
  ["refund.processing", "processing"],
  ["refund.needs-attention", "needs_attention"],
  ["refund.processed", "processed"],
  ["refund.failed", "failed"],
]);

/** Processes a stored event of the desk. A charge event proves nothing: the desk is asked again. */
export async function processEvent(db: Database, desk: Desk, id: string): Promise<void> {
  const kept = await db.selectFrom("payment_events").selectAll().where("id", "=", id).executeTakeFirst();
  if (!kept) return;
  const state = refundStates.get(kept.event);
  if (state) {
    const { data } = kept.body as { data: { key?: string } };
    if (data.key) await noteRefund(db, data.key, state);
    return;
  }
  await settlePayment(db, desk, kept.reference).catch((error) => {
    if (!(error instanceof Problem && error.code === "not_found")) throw error;
  });
}
