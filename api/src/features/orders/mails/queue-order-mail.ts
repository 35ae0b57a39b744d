import type { Querier } from "../../../db/open.ts";
import type { MailContent } from "../../../platform/mail/mail-content.ts";
import type { MailTemplate, Words } from "../../../platform/mail/mail-wordings.ts";
import { queueWordedMail } from "../../../platform/mail/worded-mail.ts";
import { type MailOrder, readMailOrder } from "./mail-order.ts";
import { firstName } from "./order-texts.ts";

const REASON = "You get this because you ordered from us.";
export const orderPath = ({ id }: { id: number }) => `/track/${id}`;

export const seeOrder = (order: MailOrder) => ({ label: "See your order", to: orderPath(order) });

type OrderMail = {
  template: MailTemplate;
  /** Where several templates are one kind. */
  kind?: string;
  /** Beside the name and the order number. */
  words?: Words;
} & Omit<MailContent, "order" | "reason"> &
  Partial<Pick<MailContent, "reason">>;

/** Mails whoever placed the order, if there is an address. */
export async function queueOrderMail(
  tx: Querier,
  id: number,
  write: (order: MailOrder) => OrderMail,
): Promise<void> {
  const order = await readMailOrder(tx, id);
  if (!order) return;
  const { template, kind = template, words, reason = REASON, ...content } = write(order);
  await queueWordedMail(tx, {
    to: order.email,
    template,
    kind,
    words: { name: firstName(order), order: String(id), ...words },
    content: { ...content, reason, order: { id, path: orderPath(order) } },
  });
}
