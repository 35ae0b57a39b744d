import type { deskEvent } from "@adire/contract/desk-wire";
import { sql } from "kysely";
import type { z } from "zod";
import type { Querier } from "../../db/open.ts";
import { addJobCall } from "../../platform/jobs.ts";

/**
 * Stores an event of the desk and the job that processes it, in one statement. A repeated event changes
 * nothing. A charge event is no proof: its job asks the desk, so of its data only the reference is kept,
 * without the payer's e-mail and card.
 * @param body the event as it was received
 */
export async function receiveEvent(
  db: Querier,
  { id, event, data }: z.output<typeof deskEvent>,
  body: unknown,
): Promise<void> {
  const task = event.startsWith("refund.")
    ? "process-refund-event"
    : event === "charge.reversal"
      ? "process-reversal-event"
      : undefined;
  const job = task
    ? addJobCall(task, sql`json_build_object('id', id)`)
    : addJobCall("settle-payment", sql`json_build_object('reference', reference)`);
  const kept = task ? body : { id, event, data: { reference: data.reference } };
  await sql`with received as (
      insert into payment_events (id, event, reference, body)
      values (${id}, ${event}, ${data.reference}, ${JSON.stringify(kept)})
      on conflict do nothing returning id, reference
    )
    select ${job} from received`.execute(db);
}
