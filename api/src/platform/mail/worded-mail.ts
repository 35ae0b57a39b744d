import type { Querier } from "../../db/open.ts";
import { queueMail } from "./mail.ts";
import type { MailContent, Text } from "./mail-content.ts";
import { filled, type MailTemplate, ownWordings, type Wording, type Words } from "./mail-wordings.ts";

type WordedMail = {
  to: string;
  template: MailTemplate;
  /** Where several templates are one kind. */
  kind?: string;
  /** What stands for the placeholders of the template. */
  words: Words;
  /** `lead`: what the mail states, between its opening and its closing. */
  content: MailContent;
};

/** Queues a mail in the merchant's words, or in the shop's own where the merchant wrote none. */
export async function queueWordedMail(
  tx: Querier,
  { to, template, kind = template, words, content }: WordedMail,
): Promise<void> {
  const written = await tx
    .selectFrom("mail_wordings")
    .select(["subject", "opening", "closing"])
    .where("template", "=", template)
    .executeTakeFirst();
  const own: Wording = ownWordings[template];
  const say = (part: keyof Wording) => filled(written?.[part] || own[part], words);
  await queueMail(tx, {
    to,
    kind,
    subject: say("subject"),
    content: { ...content, lead: leadOf(say("opening"), content.lead, say("closing")) },
  });
}

const leadOf = (opening: string, facts: Text, closing: string): Text => [
  ...(opening ? [facts.length || closing ? `${opening} ` : opening] : []),
  ...facts,
  ...(closing ? [facts.length ? ` ${closing}` : closing] : []),
];
