import type { MailWording } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { isTemplate, type MailTemplate, ownWordings } from "../../platform/mail/mail-wordings.ts";
import { Problem } from "../../platform/problem.ts";
import {
  mailAccountDeleted,
  mailEmailChanged,
  mailEmailTaken,
  mailPasswordChanged,
  mailResetLink,
  mailVerificationLink,
} from "../accounts/account-mails.ts";
import { mailAnswer } from "../messages/staff-messages.ts";
import { mailSubscription } from "../messages/subscribe.ts";
import { mailCancelled } from "../orders/mails/cancellation-mail.ts";
import { mailExchangeAsked, mailExchangeDropped, mailExchanged } from "../orders/mails/exchange-mails.ts";
import { mailOrderFound, mailPaid, mailPlaced } from "../orders/mails/order-mails.ts";
import { mailDelivered, mailShipped, mailTracking } from "../orders/mails/parcel-mails.ts";
import {
  mailPaymentSentBack,
  mailRefundEnd,
  mailRefundedOtherWay,
  mailRefundRequested,
  mailReturnArrived,
} from "../orders/mails/refund-mails.ts";
import { mailReviewRequest } from "../orders/mails/review-mail.ts";
import { mailBackInStock } from "../stock-alerts/notify-back-in-stock.ts";
import { readReviewDays, readStore } from "../store-settings.ts";
import { checkWording } from "./mail-wording.ts";

type Order = { id: number; charge: { amount: number; currency: string }; total: number };
type Write = (tx: Transaction, order: Order, config: Config) => Promise<void>;

const account = { email: "ada@example.com", username: "ada" };
const link = (config: Config, path: string) => `${config.PUBLIC_STOREFRONT_URL}${path}`;
const parcel = { carrier: "DHL Express", tracking_number: "4471 0925 118" };
const whole = (charge: Order["charge"]) => ({ amount: charge.amount, whole: true });

const soon = () => new Date(Date.now() + 30 * 60_000).toISOString();

const askForReview = async (tx: Transaction, id: number, template: MailTemplate & `review-${string}`) =>
  mailReviewRequest(tx, id, { template, days: (await readReviewDays(tx)) ?? 14 });

/** Each with what it tells, made up but for the order. */
const templates: Record<MailTemplate, Write> = {
  "order-placed": async (tx, { id }) => {
    await sql`update orders set reservation_expires_at = ${soon()} where id = ${id}`.execute(tx);
    await mailPlaced(tx, id);
  },
  "order-paid": (tx, { id }) => mailPaid(tx, id),
  "order-exchange-asked": (tx, { id, charge: { currency } }) =>
    mailExchangeAsked(tx, id, {
      what: "1 × Camp Shirt, White, size S to Navy, size M",
      reason: "as you asked on the phone",
      amount: 510,
      currency,
      until: soon(),
    }),
  "order-exchange-dropped": (tx, { id }) =>
    mailExchangeDropped(tx, id, {
      what: "1 × Camp Shirt, White, size S to Navy, size M",
      how: "expired",
    }),
  "order-exchanged": (tx, { id }) =>
    mailExchanged(tx, id, {
      text: "1 × Camp Shirt, White, size S changed to White, size M",
      reason: "as you asked on the phone",
    }),
  "order-shipped": (tx, { id }) => mailShipped(tx, id),
  "order-shipped-part": (tx, { id }) => mailShipped(tx, id, { ...parcel, part: "a part" }),
  "order-shipped-rest": (tx, { id }) => mailShipped(tx, id, { ...parcel, part: "the rest" }),
  "order-tracking": (tx, { id }) => mailTracking(tx, id, parcel),
  "order-delivered": (tx, { id }) => mailDelivered(tx, id),
  "review-request": (tx, { id }) => askForReview(tx, id, "review-request"),
  "review-request-unsized": (tx, { id }) => askForReview(tx, id, "review-request-unsized"),
  "return-arrived": async (tx, { id }) => {
    const lines = tx.selectFrom("order_lines").select(["id", "quantity"]).where("order_id", "=", id);
    await mailReturnArrived(tx, id, await lines.orderBy("id").limit(1).execute());
  },
  "order-cancelled": (tx, { id }) => mailCancelled(tx, id, { by: "shopper", reason: "" }),
  "order-cancelled-by-staff": (tx, { id, charge }) =>
    mailCancelled(tx, id, {
      by: "staff",
      reason: "the last piece turned out to be torn",
      refund: whole(charge),
    }),
  "order-cancelled-unpaid": (tx, { id }) => mailCancelled(tx, id, { by: "clock", reason: "" }),
  "refund-requested": (tx, { id, charge, total }) =>
    mailRefundRequested(tx, id, { ...charge, shown: total, lines: [], reason: "the hem came open" }),
  "refund-done": (tx, { id, charge }) => mailRefundEnd(tx, id, "processed", charge),
  "refund-failed": (tx, { id, charge }) => mailRefundEnd(tx, id, "failed", charge),
  "refund-needs-attention": (tx, { id, charge }) => mailRefundEnd(tx, id, "needs_attention", charge),
  "refund-other-way": (tx, { id, charge }) =>
    mailRefundedOtherWay(tx, id, charge, "bank transfer, reference 4711"),
  "payment-sent-back": (tx, { id, charge }) =>
    mailPaymentSentBack(tx, id, charge, "the order was paid already"),
  "order-link": (tx, { id }) => mailOrderFound(tx, id),
  "back-in-stock": async (tx, _, config) =>
    mailBackInStock(tx, config, account.email, {
      ...{ product_id: 1, name: "Camp Shirt", size: "M", color: "White", option_name: null, option: null },
      ...{ price: 4_990, image: null, waitsForOthers: true },
      currency: (await readStore(tx, config)).currency,
    }),
  "newsletter-confirm": (tx, _, config) =>
    mailSubscription(tx, account.email, link(config, "/newsletter/confirm")),
  "contact-answer": (tx) =>
    mailAnswer(
      tx,
      {
        email: account.email,
        subject: "The long one in green",
        message: "Does the long one come in green?",
      },
      "Hello Ada,\n\nIt does, from next week.",
    ),
  "email-verification": (tx, _, config) =>
    mailVerificationLink(
      tx,
      account.email,
      link(config, "/account/confirm-email"),
      "This is the email of an account with us.",
    ),
  "password-reset": (tx, _, config) => mailResetLink(tx, account, link(config, "/reset-password")),
  "password-changed": (tx) => mailPasswordChanged(tx, account),
  "email-changed": (tx) => mailEmailChanged(tx, account, "ada.new@example.com"),
  "email-taken": (tx) => mailEmailTaken(tx, account.email, 3),
  "account-deleted": (tx) => mailAccountDeleted(tx, account, []),
};

const noOrder: Order = { id: 0, charge: { amount: 0, currency: "" }, total: 0 };

/**
 * Writes a mail as the shop would with a wording, one about an order about the latest, and rolls that back.
 * @throws Problem not_found for the name of no template, no_order_yet, invalid
 */
export async function writeTemplate(
  db: Database,
  config: Config,
  name: string,
  wording: MailWording,
): Promise<{ subject: string; content: MailContent }> {
  if (!isTemplate(name)) throw new Problem("not_found");
  checkWording(name, wording);
  const tx = await db.startTransaction().execute();
  try {
    const order = ownWordings[name].about === "orders" ? await latestOrder(tx) : noOrder;
    await tx.deleteFrom("mail_wordings").where("template", "=", name).execute();
    await tx
      .insertInto("mail_wordings")
      .values({ template: name, ...wording })
      .execute();
    await templates[name](tx, order, config);
    const { subject, content } = await tx
      .selectFrom("mails")
      .select(["subject", "content"])
      // Of this transaction: another one may have queued a mail meanwhile.
      .where("created_at", "=", sql<Date>`now()`)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return { subject, content: content as unknown as MailContent };
  } finally {
    await tx.rollback().execute();
  }
}

/** @throws Problem no_order_yet */
async function latestOrder(tx: Transaction): Promise<Order> {
  const { rows } = await sql<Order>`select o.id, o.total,
      (select json_build_object('amount', p.amount, 'currency', p.currency) from payments p
        where p.order_id = o.id order by p.pays_order desc, p.id desc limit 1) as charge
    from orders o where o.email <> '' and exists (select from payments p where p.order_id = o.id)
    order by o.id desc limit 1`.execute(tx);
  if (!rows[0]) throw new Problem("no_order_yet");
  return rows[0];
}
