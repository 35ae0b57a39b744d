import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { Desk } from "./desk.ts";

/** Asks the desk for a refund of ours; the key makes a second asking harmless. The queue repeats it while the desk is away. */
export async function askRefund(db: Database, desk: Desk, key: string): Promise<void> {
  const refund = await db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select(["r.key", "r.amount", "r.reason", "r.status", "p.reference", "p.currency"])
    .where("r.key", "=", key)
    .executeTakeFirst();
  if (refund?.status !== "pending") return;
  const { reference, amount, currency, reason } = refund;
  const outcome = await desk.refund({ reference, amount, currency, key, reason });
  if (outcome !== "pending") await noteRefund(db, key, outcome);
}

/** What became of a refund; told by the desk's answer or its webhook, whichever comes first. */
export async function noteRefund(db: Database, key: string, outcome: "processed" | "failed"): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const refund = await tx
      .updateTable("refunds")
      .set({ status: outcome, done_at: sql`now()` })
      .where("key", "=", key)
      .where("status", "=", "pending")
      .returning("payment_id")
      .executeTakeFirst();
    if (!refund) return;
    await tx
      .updateTable("payments")
      .set({ status: outcome === "processed" ? "refunded" : "refund_failed" })
      .where("id", "=", refund.payment_id)
      .execute();
  });
}
