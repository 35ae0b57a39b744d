import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import { jobsWithTasks } from "../../platform/job-queries.ts";
import { addJobCall } from "../../platform/jobs.ts";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import { secretKinds } from "../../platform/mail/mail.ts";
import { Problem } from "../../platform/problem.ts";
import { recipient } from "../orders/mails/mail-order.ts";

const MAILS_PER_ADDRESS = 5;

/**
 * Sends a copy of a mail that was sent or refused, one about an order to the address that the order has now;
 * tries one again that was not.
 * @throws Problem not_found, not_resendable for one whose link was struck out, too_many_requests
 */
export async function resendMail(tx: Transaction, id: number): Promise<void> {
  const mail = await tx
    .selectFrom("mails")
    .select(["recipient", "kind", "sent_at", "refused_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) throw new Problem("not_found");
  const isSecret = secretKinds.some((kind) => kind === mail.kind);
  if (mail.sent_at !== null && isSecret) throw new Problem("not_resendable");
  await limit(tx, `resend:${mail.recipient.toLowerCase()}`, MAILS_PER_ADDRESS, HOUR_SECONDS);
  await recordAction(tx, "mail.resend", `mail ${id}, ${mail.kind}`);
  if (mail.sent_at === null && mail.refused_at === null) await tryAgain(tx, id);
  else
    await sql`with copy as (
        insert into mails (recipient, subject, body, content, kind)
        select coalesce((select nullif(${recipient}, '') from orders o
            where o.id = (m.content -> 'order' ->> 'id')::bigint for share of o), m.recipient),
          subject, body, content, kind from mails m where id = ${id} returning id
      )
      select ${addJobCall("send-mail", sql`json_build_object('id', id)`)} from copy`.execute(tx);
}

async function tryAgain(tx: Transaction, id: number): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array_agg(j.id), run_at => now(), attempts => 0)
    from ${jobsWithTasks}
    where t.identifier = 'send-mail' and (j.payload ->> 'id')::bigint = ${id} having count(*) > 0`.execute(
    tx,
  );
}
