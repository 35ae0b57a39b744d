import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Selectable, sql } from "kysely";
import { createTransport } from "nodemailer";
import type { Database, Querier } from "../db/open.ts";
import type { Mails } from "../db/types.ts";
import { addJob, addJobCall } from "./jobs.ts";

export type Mail = { to: string; subject: string; text: string; kind: string };
export type Postman = {
  send: (mail: Mail & { id: number }) => Promise<void>;
  /** Replaces what was kept of a sent mail. Only a postman that keeps mails has it. */
  replace?: (mail: Mail & { id: number }) => Promise<void>;
  /** Deletes what was kept of mails that were sent so many days ago. */
  forget?: (days: number) => Promise<void>;
};

/** Kinds of mails whose link has a one-time token; it is erased from the database once the mail is sent. */
const secretKinds = ["password-reset", "email-verification", "newsletter-confirm"] as const;
export type SecretKind = (typeof secretKinds)[number];

const mailColumns = ["id", "recipient", "subject", "body", "kind"] as const;

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
    .select(mailColumns)
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  if (!mail) return;
  await postman.send(mailOf(mail));
  await sql`update mails set sent_at = now(),
    body = case when kind = any (${[...secretKinds]}::text[])
      then regexp_replace(body, '(#|\\?token=)[\\w-]{20,}', '\\1…') else body end
    where id = ${id}`.execute(db);
}

const mailOf = ({
  id,
  recipient,
  subject,
  body,
  kind,
}: Pick<Selectable<Mails>, (typeof mailColumns)[number]>) => ({
  id,
  to: recipient,
  subject,
  text: body,
  kind,
});

/** Has the links of one kind struck out of the kept mails to an address, once one of them was used. */
export async function strikeLinks(tx: Querier, kind: SecretKind, recipient: string): Promise<void> {
  await addJob(tx, "strike-links", { kind, recipient });
}

/** The job of strikeLinks(): what the database has of sent mails is without the token. */
export async function replaceMails(
  db: Database,
  postman: Postman,
  kind: string,
  recipient: string,
): Promise<void> {
  if (!postman.replace) return;
  const mails = await db
    .selectFrom("mails")
    .select(mailColumns)
    .where("kind", "=", kind)
    .where("recipient", "=", recipient)
    .where("sent_at", "is not", null)
    .execute();
  for (const mail of mails) await postman.replace(mailOf(mail));
}

const RETENTION_DAYS = 90;

/** Deletes sent mails once they are old. */
export async function forgetOldMails(db: Database, postman: Postman): Promise<void> {
  await sql`delete from mails where sent_at < now() - make_interval(days => ${RETENTION_DAYS})`.execute(db);
  await postman.forget?.(RETENTION_DAYS);
}

/** nodemailer waits for minutes by default, in one of few slots. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const DAY_MS = 86_400_000;
/** Only the owner of the process may read mails: they have links that open accounts. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/** Sends mail by SMTP, or without a URL writes `.eml` files into a folder. */
export function makePostman(
  smtpUrl: string | undefined,
  from: string,
  folder: string,
  timeouts = TIMEOUTS_MS,
): Postman {
  const transport = smtpUrl
    ? createTransport({ url: smtpUrl, ...timeouts })
    : createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  /** The recipient is an object, so that nodemailer does not read a name or a list out of it. */
  const transmit = ({ id, to, subject, text }: Mail & { id: number }) =>
    transport.sendMail({
      from,
      to: { name: "", address: to },
      subject,
      text,
      messageId: `<${id}@adire>`,
    });
  if (smtpUrl) return { send: async (mail) => void (await transmit(mail)) };
  const write = async (mail: Mail & { id: number }) => {
    const { message } = (await transmit(mail)) as unknown as { message: Buffer };
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
    await chmod(folder, OWNER_ONLY.folder);
    const file = join(folder, `${String(mail.id).padStart(6, "0")}.eml`);
    await writeFile(`${file}.part`, message, { mode: OWNER_ONLY.file });
    await rename(`${file}.part`, file);
  };
  const forget = async (days: number) => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
      const file = join(folder, name);
      const written = await stat(file).catch(() => undefined);
      if (written && written.mtimeMs < Date.now() - days * DAY_MS) await rm(file, { force: true });
    }
  };
  return { send: write, replace: write, forget };
}
