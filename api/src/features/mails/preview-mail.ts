import type { Config } from "../../config.ts";
import type { Database, Querier } from "../../db/open.ts";
import { contentForStaff } from "../../platform/mail/mail.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { htmlOf } from "../../platform/mail/mail-html.ts";
import { Problem } from "../../platform/problem.ts";
import { openSigned, signText } from "../../platform/signed-link.ts";
import { readMailShop } from "../mail-shop.ts";
import { writeTemplate } from "./mail-templates.ts";

type Preview = { subject: string; url: string };
const PURPOSE = "mail-preview";
const OPEN_SECONDS = 300;

/** @throws Problem not_found, also for a mail of a release that kept no content */
export async function previewMail(db: Database, config: Config, id: number): Promise<Preview> {
  const mail = await readMail(db, id);
  if (!mail) throw new Problem("not_found");
  return { subject: mail.subject, url: await urlOf(db, config, `mail:${id}`) };
}

/** @throws Problem not_found, no_order_yet */
export async function previewTemplate(db: Database, config: Config, name: string): Promise<Preview> {
  const { subject } = await writeTemplate(db, name);
  return { subject, url: await urlOf(db, config, `template:${name}`) };
}

/** The HTML behind the address of a preview. @throws Problem link_used_up */
export async function openPreview(db: Database, config: Config, token: string): Promise<string> {
  const [what = "", name = ""] = (await openSigned(db, config, PURPOSE, token)).split(":");
  const mail = what === "mail" ? await readMail(db, Number(name)) : await writeTemplate(db, name);
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

/** A frame sends no token, so that its address is signed, for five minutes. */
const urlOf = async (db: Querier, config: Config, text: string): Promise<string> =>
  `/admin/mail-preview/${await signText(db, config, { purpose: PURPOSE, text, seconds: OPEN_SECONDS })}`;
