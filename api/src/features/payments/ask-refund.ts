import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { Desk } from "./desk.ts";
import { noteRefund } from "./note-refund.ts";

/** Asks the desk for a refund of ours; the key makes a second asking harmless. The queue repeats it while the desk is away. */
export async function askRefund(db: Database, desk: Desk, key: string): Promise<void> {
  const { rows } = await sql<{
    reference: string;
    amount: number;
    currency: string;
    attempt_key: string;
    reason: string;
  }>`select p.reference, r.amount, coalesce(r.currency, p.currency) as currency, r.attempt_key, r.reason
     from refunds r join payments p on p.id = r.payment_id where r.key = ${key} and r.status = 'pending'`.execute(
    db,
  );
  if (!rows[0]) return;
  const { attempt_key, ...refund } = rows[0];
  const state = await desk.refund({ ...refund, key: attempt_key });
  if (state !== "pending") await noteRefund(db, attempt_key, state);
}
