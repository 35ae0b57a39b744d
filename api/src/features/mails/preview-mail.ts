import { type MailWording, mailWording } from "@adire/contract/shapes";
import type { Config } from "../../config.ts";
import type { Database, Querier } from "../../db/open.ts";
import { contentForStaff } from "../../platform/mail/mail.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { htmlOf } from "../../platform/mail/mail-html.ts";
import { Problem } from "../../platform/problem.ts";
import { openSigned, signText } from "../../platform/signed-link.ts";
import { readMailShop } from "../mail-shop.ts";
import { writeTemplate } from "./write-template.ts";

type Preview = { subject: string; url: string };
const PURPOSE = "mail-preview";
const OPEN_SECONDS = 300;

/** @throws Problem not_found, also for a mail of a release that kept no content */
export async function previewMail(db: Database, config: Config, id: number): Promise<Preview> {
  const mail = await readMail(db, id);
  if (!mail) throw new Problem("not_found");
  return { subject: mail.subject, url: await urlOf(db, config, `mail:${id}`) };
}

/** The address carries the wording. @throws Problem not_found, no_order_yet, invalid */
export async function previewTemplate(
  db: Database,
  config: Config,
  name: string,
  wording: MailWording,
): Promise<Preview> {
  const { subject } = await writeTemplate(db, config, name, wording);
  const said = Buffer.from(JSON.stringify(wording)).toString("base64url");
  return { subject, url: await urlOf(db, config, `template:${name}:${said}`) };
}

/** The HTML behind the address of a preview. @throws Problem link_used_up */
export async function openPreview(db: Database, config: Config, token: string): Promise<string> {
  const [what = "", name = "", said = ""] = (await openSigned(db, config, PURPOSE, token)).split(":");
  const mail =
    what === "mail"
      ? await readMail(db, Number(name))
      : await writeTemplate(db, config, name, mailWording.parse(JSON.parse(fromBase64(said))));
  if (!mail) throw new Problem("not_found");
  const shop = await readMailShop(db, config);
  // What is shown to staff opens no order and stops nobody's mails.
  const link = (path: string) => config.PUBLIC_STOREFRONT_URL + (path.startsWith("/track/") ? "" : path);
  return htmlOf(mail.content, mail.subject, { ...shop, link });
}

async function readMail(
  db: Querier,
  id: number,
): Promise<{ subject: string; content: MailContent } | undefined> {
  const mail = await db
    .selectFrom("mails")
    .select(["subject", contentForStaff.as("content")])
    .where("id", "=", id)
    .executeTakeFirst();
  return mail?.content ? { subject: mail.subject, content: mail.content } : undefined;
}

const fromBase64 = (text: string) => Buffer.from(text, "base64url").toString();

/** A frame sends no token, so that its address is signed, for five minutes. */
async function urlOf(db: Querier, config: Config, text: string): Promise<string> {
  const token = await signText(db, config, { purpose: PURPOSE, text, seconds: OPEN_SECONDS });
  return `/admin/mail-preview/?token=${token}`;
}
