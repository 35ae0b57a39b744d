import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { noteRefund } from "./ask-refund.ts";
import type { Desk } from "./desk.ts";
import { settlePayment } from "./settle-payment.ts";

/** Works on a kept event of the desk. A charge is never believed: the desk is asked again. */
export async function workEvent(db: Database, desk: Desk, id: string): Promise<void> {
  const kept = await db.selectFrom("payment_events").selectAll().where("id", "=", id).executeTakeFirst();
  if (!kept) return;
  if (kept.event === "refund.processed" || kept.event === "refund.failed") {
    const { data } = kept.body as { data: { key?: string } };
    if (data.key) await noteRefund(db, data.key, kept.event === "refund.processed" ? "processed" : "failed");
    return;
  }
  await settlePayment(db, desk, kept.reference).catch((error) => {
    if (!(error instanceof Problem && error.code === "not_found")) throw error;
  });
}
