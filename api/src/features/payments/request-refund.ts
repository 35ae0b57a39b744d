import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { Desk } from "./desk.ts";
import { recordRefundState } from "./record-refund-state.ts";

/**
 * Requests a refund from the desk, which knows a repetition by its key. The queue retries while the desk is
 * away.
 */
export async function requestRefund(db: Database, desk: Desk, key: string): Promise<void> {
  const { rows } = await sql<{
    reference: string;
    amount: number;
    currency: string;
    attempt_key: string;
    reason: string;
  }>`select p.reference, r.amount, coalesce(r.currency, p.currency) as currency, r.attempt_key, r.reason
     from refunds r join payments p on p.id = r.payment_id where r.key = ${key}
       and r.status in ('pending', 'processing')`.execute(db);
  if (!rows[0]) return;
  const { attempt_key, ...refund } = rows[0];
  const state = await desk.refund({ ...refund, key: attempt_key });
  if (state !== "pending") await recordRefundState(db, attempt_key, state);
}
