import type { Config } from "../../config.ts";
import type { Transaction } from "../../db/open.ts";
import { queueMail } from "../../platform/mail/mail.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { readStore } from "../store-settings.ts";

type News = Pick<MailContent, "headline" | "sections" | "reason"> & {
  kind: string;
  reference: string;
  /** What happened to the payment, as the end of a sentence. */
  what: string;
};

/** Writes to the merchant about a payment of an order. */
export async function mailMerchant(
  tx: Transaction,
  config: Config,
  orderId: number,
  { kind, reference, what, ...content }: News,
): Promise<void> {
  const { email } = await readStore(tx, config);
  await queueMail(tx, {
    to: email,
    kind,
    subject: `Order ${orderId}: ${what}`,
    content: {
      ...content,
      preheader: `About order ${orderId}.`,
      lead: [`About payment ${reference} of order ${orderId}: ${what}.`],
      replyTo: email,
    },
  });
}
