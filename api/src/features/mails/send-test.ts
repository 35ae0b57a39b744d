import type { MailWording } from "@adire/contract/shapes";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/open.ts";
import { actAs, recordAction } from "../../platform/actor.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { writeTemplate } from "./write-template.ts";

const TESTS_PER_HOUR = 20;

/**
 * Mails a template to whoever asks for it.
 * @throws Problem not_found, no_order_yet, invalid, too_many_requests
 */
export async function sendTest(
  db: Database,
  config: Config,
  by: StaffShopper,
  { template, wording }: { template: string; wording: MailWording },
): Promise<void> {
  await limit(db, `test-mail:${by.id}`, TESTS_PER_HOUR, HOUR_SECONDS);
  const { subject, content } = await writeTemplate(db, config, template, wording);
  await db.transaction().execute(async (tx) => {
    await actAs(tx, { actor: "staff", user_id: by.id, name: by.email });
    await recordAction(tx, "mail.test", template);
    await queueMail(tx, {
      to: by.email,
      subject: `Test: ${subject}`,
      content: withoutLinks(content, config.PUBLIC_STOREFRONT_URL),
      kind: "test",
    });
  });
}

/** The order belongs to a shopper: a test leads to the home page of the shop, and not to the order. */
function withoutLinks({ order: _, ...content }: MailContent, home: string): MailContent {
  return JSON.parse(JSON.stringify(content), (key, value) => (key === "to" ? home : value));
}
