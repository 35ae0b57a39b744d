import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { Problem } from "../../platform/problem.ts";
import {
  mailCancelled,
  mailDelivered,
  mailExchangeAsked,
  mailExchangeDropped,
  mailExchanged,
  mailOrderFound,
  mailPaid,
  mailPlaced,
  mailRefundEnd,
  mailRefundRequested,
  mailSentBack,
  mailShipped,
  mailTracking,
} from "../orders/order-mails.ts";

type Order = { id: number; charge: { amount: number; currency: string }; total: number };
type Template = { title: string; write: (tx: Transaction, order: Order) => Promise<void> };

/** The mails about an order, in the order of its life. */
const templates: Record<string, Template> = {
  "order-placed": { title: "Order placed", write: (tx, { id }) => mailPlaced(tx, id) },
  "order-paid": { title: "Payment received", write: (tx, { id }) => mailPaid(tx, id) },
  "order-exchange-asked": {
    title: "A change to pay for",
    write: (tx, { id }) => mailExchangeAsked(tx, id),
  },
  "order-exchange-dropped": {
    title: "A change that is not paid for",
    write: (tx, { id }) =>
      mailExchangeDropped(tx, id, {
        what: "1 × Camp Shirt, White, size S to Navy, size M",
        how: "expired",
      }),
  },
  "order-exchanged": {
    title: "Changed by the shop",
    write: (tx, { id }) =>
      mailExchanged(tx, id, {
        text: "1 × Camp Shirt, White, size S changed to White, size M",
        reason: "as you asked on the phone",
      }),
  },
  "order-shipped": { title: "On its way", write: (tx, { id }) => mailShipped(tx, id) },
  "order-tracking": {
    title: "How to follow it",
    write: (tx, { id }) => mailTracking(tx, id, { carrier: "DHL Express", tracking_number: "4471 0925 118" }),
  },
  "order-delivered": { title: "Arrived", write: (tx, { id }) => mailDelivered(tx, id) },
  "order-cancelled": {
    title: "Cancelled by the shopper",
    write: (tx, { id }) => mailCancelled(tx, id, { by: "shopper", reason: "" }),
  },
  "order-cancelled-by-staff": {
    title: "Cancelled by the shop",
    write: (tx, { id, charge }) =>
      mailCancelled(tx, id, {
        by: "staff",
        reason: "the last piece turned out to be torn",
        refund: { amount: charge.amount, whole: true },
      }),
  },
  "refund-requested": {
    title: "Refund begun",
    write: (tx, { id, charge, total }) =>
      mailRefundRequested(tx, id, { ...charge, shown: total, lines: [], reason: "the hem came open" }),
  },
  "refund-done": {
    title: "Refund sent",
    write: (tx, { id, charge }) => mailRefundEnd(tx, id, "processed", charge),
  },
  "payment-sent-back": {
    title: "Payment sent back",
    write: (tx, { id, charge }) => mailSentBack(tx, id, charge, "the order was paid already"),
  },
  "order-link": { title: "Link to an order", write: (tx, { id }) => mailOrderFound(tx, id) },
};

export const listTemplates = () => Object.entries(templates).map(([id, { title }]) => ({ id, title }));

/**
 * Writes a mail about the latest order as the shop would, and rolls that back.
 * @throws Problem not_found for the name of no template, no_order_yet
 */
export async function writeTemplate(
  db: Database,
  name: string,
): Promise<{ subject: string; content: MailContent }> {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (!template) throw new Problem("not_found");
  const tx = await db.startTransaction().execute();
  try {
    const { rows } = await sql<Order>`select o.id, o.total,
        (select json_build_object('amount', p.amount, 'currency', p.currency) from payments p
          where p.order_id = o.id order by p.pays_order desc, p.id desc limit 1) as charge
      from orders o where o.email <> '' and exists (select from payments p where p.order_id = o.id)
      order by o.id desc limit 1`.execute(tx);
    if (!rows[0]) throw new Problem("no_order_yet");
    await template.write(tx, rows[0]);
    const { subject, content } = await tx
      .selectFrom("mails")
      .select(["subject", "content"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return { subject, content: content as unknown as MailContent };
  } finally {
    await tx.rollback().execute();
  }
}
