import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { createTransport } from "nodemailer";
import type { Database, Querier } from "../../db/open.ts";
import type { Mails } from "../../db/types.ts";
import { addJob, addJobCall } from "../jobs.ts";
import { bodyOf, linkOf, type MailContent, type MailShop, textOf } from "./mail-content.ts";
import { htmlOf } from "./mail-html.ts";

export type Mail = { to: string; subject: string; content: MailContent; kind: string };
/** A mail as it goes out. */
export type Message = {
  id: number;
  /** The same when it is sent again, and no other mail's of any shop (RFC 5322, 3.6.4). */
  messageId: string;
  to: string;
  subject: string;
  kind: string;
  text: string;
  html: string;
  /** The shop. */
  from: { name: string; address: string };
  replyTo: string;
  /** The address behind List-Unsubscribe. */
  unsubscribe?: string;
};
export type Postman = {
  send: (message: Message) => Promise<void>;
  /** Replaces what was kept of a sent mail. Only a postman that keeps mails has it. */
  replace?: (message: Message) => Promise<void>;
  /** Deletes what was kept of mails that were sent so many days ago. */
  forget?: (days: number) => Promise<void>;
};

/** Kinds of mails whose link has a one-time token; it is erased from the database once the mail is sent. */
export const secretKinds = [
  "password-reset",
  "email-verification",
  "newsletter-confirm",
  "staff-invitation",
] as const;
export type SecretKind = (typeof secretKinds)[number];

const mailColumns = ["id", "recipient", "subject", "body", "content", "kind", "created_at"] as const;

/**
 * Queues a mail and its job in the caller's transaction, so that it is sent if and only if that commits.
 * Links to orders are signed when it is sent: the database holds none.
 */
export async function queueMail(tx: Querier, { to, subject, content, kind }: Mail): Promise<void> {
  await sql`with queued as (
      insert into mails (recipient, subject, body, content, kind)
      values (${to}, ${subject.replace(/\s+/g, " ")}, ${bodyOf(content)}, ${JSON.stringify(content)}, ${kind})
      returning id
    )
    select ${addJobCall("send-mail", sql`json_build_object('id', id)`)} from queued`.execute(tx);
}

/**
 * Sends one queued mail at least once: it is marked as sent after the transport accepted it. An address that
 * the mail server refuses for good is not tried again.
 */
export async function sendMail(db: Database, postman: Postman, shop: MailShop, id: number): Promise<void> {
  const mail = await db
    .selectFrom("mails")
    .select(mailColumns)
    // In one statement with the recipient, so that each address gets links of its own.
    .select(
      sql<number>`coalesce((select link_version from orders
      where orders.id = (content -> 'order' ->> 'id')::bigint), 1)`.as("link_version"),
    )
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .executeTakeFirst();
  if (!mail) return;
  try {
    const link = (path: string) => shop.link(path, mail.link_version);
    await postman.send(messageOf(mail, { ...shop, link }));
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    await sql`update mails set refused_at = now(), refused_why = ${error.message} where id = ${id}`.execute(
      db,
    );
    return;
  }
  await sql`update mails set sent_at = now(),
    body = case when ${isSecret} then ${withoutToken(sql`body`)} else body end,
    content = case when ${isSecret} then ${withoutToken(sql`content::text`)}::jsonb else content end
    where id = ${id}`.execute(db);
}

/**
 * RFC 5321, 4.2.1: a reply of 5xx says that the same command will fail again. Where it refuses the sender
 * instead, or to relay (5.7.x of RFC 3463), the shop's settings are wrong, and all mails wait until they are
 * mended.
 */
const isRefusedForGood = (error: unknown): error is Error =>
  error instanceof Error &&
  "command" in error &&
  error.command === "RCPT TO" &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  !/\s5\.7\.\d|\brelay(ing)?\b/i.test(error.message);

const isSecret = sql<boolean>`kind = any (${[...secretKinds]}::text[])`;
const withoutToken = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(${text}, '(#|\\?token=|/join/)[\\w-]{20,}', '\\1…', 'g')`;

/** The content as others than its reader may see it: also before it is sent its links open nothing. */
export const contentForStaff = sql<MailContent | null>`${withoutToken(sql`content::text`)}::jsonb`;

type Row = Pick<Selectable<Mails>, (typeof mailColumns)[number]>;

function messageOf(mail: Row, shop: MailShop): Message {
  const { id, recipient, subject, body, content: stored, kind, created_at: queuedAt } = mail;
  const content = (stored as MailContent | null) ?? {
    ...{ preheader: "", headline: [subject], lead: [body], reason: "" },
  };
  return {
    id,
    messageId: `<${id}.${queuedAt.getTime()}@${new URL(shop.home).hostname}>`,
    to: recipient,
    subject,
    kind,
    text: textOf(content, shop),
    html: htmlOf(content, subject, shop),
    from: { name: shop.name, address: shop.email },
    replyTo: content.replyTo ?? shop.email,
    ...(content.unsubscribe !== undefined && { unsubscribe: linkOf(shop, content.unsubscribe) }),
  };
}

/** Has the links of one kind struck out of the kept mails to an address, once one of them was used. */
export async function strikeLinks(tx: Querier, kind: SecretKind, recipient: string): Promise<void> {
  await addJob(tx, "strike-links", { kind, recipient });
}

/** The job of strikeLinks(): what the database has of sent mails is without the token. */
export async function replaceMails(
  db: Database,
  postman: Postman,
  shop: MailShop,
  { kind, recipient }: { kind: string; recipient: string },
): Promise<void> {
  if (!postman.replace) return;
  const mails = await db
    .selectFrom("mails")
    .select(mailColumns)
    .where("kind", "=", kind)
    .where("recipient", "=", recipient)
    .where("sent_at", "is not", null)
    .execute();
  for (const mail of mails) await postman.replace(messageOf(mail, shop));
}

const RETENTION_DAYS = 90;

/** Deletes what was sent or refused once it is old. */
export async function forgetOldMails(db: Database, postman: Postman): Promise<void> {
  await sql`delete from mails
    where coalesce(sent_at, refused_at) < now() - make_interval(days => ${RETENTION_DAYS})`.execute(db);
  await postman.forget?.(RETENTION_DAYS);
}

/** nodemailer waits for minutes by default, in one of few slots. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const DAY_MS = 86_400_000;
/** Only the owner of the process may read mails: they have links that open accounts. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/** Mails end their lines with CRLF (RFC 5322); what was typed into a form has it already. */
const withMailLines = (text: string): string => text.replace(/\r?\n/g, "\r\n");

/**
 * Sends mail by SMTP, or without a URL writes `.eml` files into a folder.
 * @param from the sender; the shop as it is named in the settings by default
 */
export function makePostman(
  smtpUrl: string | undefined,
  from: string | undefined,
  folder: string,
  timeouts = TIMEOUTS_MS,
): Postman {
  const transport = smtpUrl
    ? createTransport({ url: smtpUrl, ...timeouts })
    : createTransport({ streamTransport: true, buffer: true });
  /** Addresses are objects, so that nodemailer does not read a name or a list out of them. */
  const transmit = ({ messageId, to, subject, text, html, from: shop, replyTo, unsubscribe }: Message) =>
    transport.sendMail({
      from: from ?? shop,
      to: { name: "", address: to },
      replyTo: { name: "", address: replyTo },
      subject,
      text: withMailLines(text),
      html: withMailLines(html),
      textEncoding: "quoted-printable",
      messageId,
      ...(unsubscribe !== undefined && { list: { unsubscribe } }),
    });
  if (smtpUrl) return { send: async (mail) => void (await transmit(mail)) };
  const write = async (mail: Message) => {
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
