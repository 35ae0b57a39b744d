import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/open.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import { readStore } from "../store-settings.ts";

/** Stores a message and mails it to the store. @param userId of a signed-in sender */
export async function sendContactMessage(
  db: Database,
  config: Config,
  userId: number | null,
  message: BodyOf<typeof endpoints.messages.contact>,
): Promise<void> {
  const store = await readStore(db, config);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("contact_messages")
      .values({ ...message, user_id: userId })
      .execute();
    await queueMail(tx, {
      to: store.email,
      kind: "contact",
      subject: `Contact form: ${message.subject}`,
      content: {
        preheader: `From ${message.name}`,
        headline: ["A message."],
        lead: [{ strong: message.subject }],
        sections: [
          { title: "From", blocks: [{ text: [`${message.name} <${message.email}>`] }] },
          { title: "Message", blocks: [{ text: [message.message] }] },
        ],
        reason: "The contact form of the shop sends its messages here. A reply goes to the sender.",
        replyTo: message.email,
      },
    });
  });
}
