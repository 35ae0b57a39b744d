import { z } from "zod";

/** What API and payment desk say to each other, server to server; the answers have Paystack's shapes. */

export const referencePattern = /^PAY_[A-Za-z0-9]{16,64}$/;

/** The ways to pay of the specification, section 9. A desk that cannot take PayPal takes a card instead. */
export const paymentMethods = ["credit", "paypal"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A payment intent: the API's record of a reference. Amounts in minor units of `currency` (kobo). */
export const intent = z.object({
  reference: z.string().regex(referencePattern),
  amount: z.int().positive(),
  currency: z.string().length(3),
  email: z.string(),
  customer_name: z.string(),
  order_summary: z.string(),
  success_url: z.url(),
  failure_url: z.url(),
  payment_method: z.enum(paymentMethods).default("credit"),
  /** As the desk's pages call the shop. */
  store_name: z.string().default(""),
});
export type Intent = z.infer<typeof intent>;

/** `GET /api/methods`: what the desk's driver can take, for the checkout page. */
export const methodsAnswer = z.object({ status: z.boolean(), data: z.array(z.enum(paymentMethods)) });

/** Paystack's states of a transaction. Only `success` pays. */
export const transactionStatuses = [
  "success",
  "failed",
  "abandoned",
  "ongoing",
  "pending",
  "processing",
  "queued",
  "reversed",
] as const;

export const transaction = z.object({
  id: z.int(),
  domain: z.enum(["test", "live"]),
  status: z.enum(transactionStatuses),
  reference: z.string(),
  amount: z.int(),
  requested_amount: z.int(),
  currency: z.string(),
  channel: z.string(),
  gateway_response: z.string(),
  paid_at: z.string().nullable(),
  created_at: z.string(),
  authorization: z
    .object({
      brand: z.string(),
      card_type: z.string(),
      last4: z.string(),
      exp_month: z.string(),
      exp_year: z.string(),
    })
    .nullable(),
  customer: z.object({ email: z.string() }),
});
export type Transaction = z.infer<typeof transaction>;

/** `GET /api/verify/{reference}`: `status` says that the call went well, `data.status` whether it is paid. */
export const verification = z.object({
  status: z.boolean(),
  message: z.string(),
  data: transaction.optional(),
});

export const refundRequest = z.object({
  reference: z.string().regex(referencePattern),
  amount: z.int().positive(),
  currency: z.string().length(3),
  /** Ours: the same key asks for the same refund, once. */
  key: z.string().min(1).max(100),
  reason: z.string().max(300),
});
/** How keys of refunds begin that the desk makes by itself: of a second payment of the same intent. */
export const SURPLUS_KEY = "surplus-";
export const refund = z.object({
  id: z.int(),
  key: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(["pending", "processing", "processed", "failed", "needs-attention"]),
});
export const refundAnswer = z.object({ status: z.boolean(), message: z.string(), data: refund.optional() });

/** `open`: not decided. `taken`: the money is gone. `kept`: it stays with the store. */
export const reversalStates = ["open", "taken", "kept"] as const;
export const reversalKinds = [
  /** The payer's bank disputes the payment: a chargeback. */
  "dispute",
  /** A refund that was made in the provider's dashboard. */
  "refund",
  /** The provider says that the payment was reversed, and not by what. */
  "unexplained",
] as const;
/** Money that the provider takes back without the store, in minor units. */
export const reversal = z.object({
  id: z.int(),
  kind: z.enum(reversalKinds),
  reference: z.string(),
  amount: z.int().positive(),
  currency: z.string().length(3),
  state: z.enum(reversalStates),
  reason: z.string(),
  /** Until when the bank waits for an answer of the merchant. */
  due_at: z.iso.datetime().nullable(),
  /** Grows with each change. */
  revision: z.int().positive(),
});
export type Reversal = z.infer<typeof reversal>;

/**
 * Money that the desk took, refunds, or that the provider takes back, in minor units. The `status` of a
 * charge is always success, that of a reversal its state. `unknown`: the provider took it under the desk's
 * name, and the desk does not count it; its `reference` is the provider's, its `id` 0, and its `status` is
 * success, or reversal pending while all of it goes back.
 */
export const ledgerEntry = z.object({
  kind: z.enum(["charge", "refund", "reversal", "unknown"]),
  id: z.int(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  /** A refund's key. */
  key: z.string().nullable(),
  at: z.string(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;
/**
 * `GET /api/ledger?after=…&page_size=…&paid_since=…`, signed: charges, refunds, then reversals, each oldest
 * first. `next` is the `after` of the next page. With `paid_since` the last page ends with what is unknown
 * since then.
 */
export const ledgerPage = z.object({
  count: z.int(),
  results: z.array(ledgerEntry),
  next: z.string().nullable(),
});

/**
 * Events of the desk's webhooks: the transaction, for refund.* the refund, or for charge.reversal the
 * reversal. `id` is unique.
 */
export const deskEvents = [
  "charge.success",
  "charge.failed",
  "charge.reversal",
  "refund.pending",
  "refund.processing",
  "refund.needs-attention",
  "refund.processed",
  "refund.failed",
] as const;
export const deskEvent = z.object({
  id: z.string(),
  event: z.enum(deskEvents),
  data: z.looseObject({ reference: z.string() }),
});

/** `GET /api/deliveries`, signed: events not acknowledged within an hour, the latest first. */
export const undeliveredQuery = z.object({
  /** The last one of the page before. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export const undelivered = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      event: z.string(),
      reference: z.string(),
      /** `dead`: the desk no longer tries by itself. */
      state: z.enum(["pending", "dead"]),
      tries: z.int(),
      last_answer: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
});

/**
 * Headers of signed calls between API and desk. The signature is the hex HMAC-SHA512, keyed with
 * DESK_SHARED_SECRET, of `METHOD\nPATH\nTIMESTAMP\n` and the raw body. The timestamp is in whole seconds.
 */
export const signatureHeader = "x-adire-signature";
export const timestampHeader = "x-adire-timestamp";
/** Seconds that a signed call's clock may differ. */
export const signatureTolerance = 300;
export const signedText = (method: string, path: string, timestamp: string) =>
  `${method}\n${path}\n${timestamp}\n`;

/** The hosted payment page (specification, section 7). `amount` is in major units, with two decimals. */
export function paymentPageUrl(
  deskUrl: string,
  intentOf: Omit<Intent, "payment_method" | "store_name">,
): string {
  const url = new URL("/pay", deskUrl);
  url.search = new URLSearchParams({
    order_id: intentOf.reference,
    amount: (intentOf.amount / 100).toFixed(2),
    email: intentOf.email,
    customer_name: intentOf.customer_name,
    currency: intentOf.currency,
    success_url: intentOf.success_url,
    failure_url: intentOf.failure_url,
    order_summary: intentOf.order_summary,
  }).toString();
  return url.toString();
}
