import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { createTransport } from "nodemailer";
import type { Database, Querier } from "../db/open.ts";
import { addJobCall } from "./jobs.ts";

export type Mail = { to: string; subject: string; text: string; kind: string };
export type Postman = { send: (mail: Mail & { id: number }) => Promise<void> };

/** The kind of a mail with a secret link; the link is erased once the mail is sent. */
export const SECRET_LINK = "password-reset";

/** Queues a mail and its job in the caller's transaction, so that it is sent if and only if that commits. */
export async function queueMail(tx: Querier, mail: Mail): Promise<void> {
  await sql`with queued as (
      insert into mails (recipient, subject, body, kind)
      values (${mail.to}, ${mail.subject}, ${mail.text}, ${mail.kind}) returning id
    )
    select ${addJobCall("send-mail", sql`json_build_object('id', id)`)} from queued`.execute(tx);
}

/** Sends one queued mail at least once: it is marked as sent after the transport accepted it. */
export async function sendMail(db: Database, postman: Postman, id: number): Promise<void> {
  const mail = await db
    .selectFrom("mails")
    .selectAll()
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  if (!mail) return;
  await postman.send({
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    kind: mail.kind,
  });
  await sql`update mails set sent_at = now(),
    body = case when kind = ${SECRET_LINK} then regexp_replace(body, '#[\\w-]{20,}', '#…') else body end
    where id = ${id}`.execute(db);
}

/** Deletes mails 90 days after they were sent. */
export async function forgetOldMails(db: Database): Promise<void> {
  await sql`delete from mails where sent_at < now() - interval '90 days'`.execute(db);
}

/** nodemailer waits for minutes by default, in one of few slots. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends mail by SMTP, or without a URL writes `.eml` files into a folder. */
export function makePostman(smtpUrl: string | undefined, from: string, folder: string): Postman {
  const transport = smtpUrl
    ? createTransport({ url: smtpUrl, ...TIMEOUTS_MS })
    : createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send({ id, to, subject, text }) {
      const sent = await transport.sendMail({ from, to, subject, text, messageId: `<${id}@adire>` });
      if (smtpUrl) return;
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${String(id).padStart(6, "0")}.eml`);
      await writeFile(`${file}.part`, (sent as unknown as { message: Buffer }).message);
      await rename(`${file}.part`, file);
    },
  };
}
