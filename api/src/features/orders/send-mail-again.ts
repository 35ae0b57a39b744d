import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { addJobCall } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { recipient } from "./mails/mail-order.ts";
import { lockOrder } from "./move-order.ts";

/**
 * Queues a copy of one of an order's mails to the address that the order has now.
 * @throws Problem not_found for a mail that is not about the order, no_email
 */
export async function sendMailAgain(
  tx: Transaction,
  id: number,
  mailId: number,
): Promise<{ subject: string }> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem("not_found");
  if (!order.email) throw new Problem("no_email");
  const { rows } = await sql<{ subject: string }>`with queued as (
      insert into mails (recipient, subject, body, content, kind)
      select (select ${recipient} from orders o where o.id = ${id}), subject, body, content, kind from mails
      where id = ${mailId} and content -> 'order' is not null and (content -> 'order' ->> 'id')::bigint = ${id}
      returning id, subject
    )
    select subject, ${addJobCall("send-mail", sql`json_build_object('id', id)`)} from queued`.execute(tx);
  if (!rows[0]) throw new Problem("not_found");
  return rows[0];
}
