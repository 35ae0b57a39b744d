import { z } from "zod";
import { orderStatuses } from "../order-states.ts";
import { paymentStatuses, refundStatuses } from "./orders.ts";
import { amount, id, idText, paging, required } from "./scalars.ts";

/** Why a payment, refund, job or delivery needs attention. */
export const paymentExceptionKinds = [
  /** The desk took something other than what was asked for: a person decides. */
  "review",
  /** Not paid an hour after it was asked for; the desk is still asked. */
  "unpaid",
  /** Not paid within 72 hours; the desk is no longer asked by itself. */
  "given_up",
  /** Money came for an order that was cancelled by then. */
  "late",
  /** A bank disputes a payment, or a refund at the provider is under way: the money may be taken back. */
  "dispute",
  /** The provider took money back without the store, and nobody has acknowledged it. */
  "taken_back",
  "refund_failed",
  /** The desk waits for a person. */
  "refund_needs_attention",
  /** A refund that takes longer than a day. */
  "refund_slow",
  /** A mail, an announcement or a refund that the store no longer tries by itself. */
  "job",
  /** An order or a payment at which a job fails again and again; it is still tried. */
  "failing",
  /** What the desk has to tell and the store has not acknowledged. */
  "delivery",
  /** Two ledgers that disagree. */
  "difference",
] as const;
export const paymentExceptionActions = [
  "check",
  "accept",
  "send_back",
  "retry",
  "other_way",
  "acknowledge",
] as const;

export const paymentException = z.object({
  kind: z.enum(paymentExceptionKinds),
  /** Of the payment, reversal, refund, job, delivery, difference, or the failing order or payment. */
  id,
  since: z.string(),
  /** One sentence: what happened. */
  what: z.string(),
  /** Major units of its currency; null where a case has no sum of its own. */
  money: z.object({ amount, currency: z.string() }).nullable(),
  order: z.object({ id, status: z.enum(orderStatuses), shopper: z.string(), email: z.string() }).nullable(),
  reference: z.string().nullable(),
  /** What can be done about it. */
  actions: z.array(z.enum(paymentExceptionActions)),
});
export type PaymentException = z.infer<typeof paymentException>;

const ledgerCheck = z.object({ at: z.string(), orders: z.int(), found: z.int() });
/** What somebody has to settle; what is unpaid or was paid late, where nobody has to do anything; or both. */
export const paymentExceptionViews = ["to_settle", "unpaid", "all"] as const;
export const paymentExceptionQuery = z.object({
  view: z.enum(paymentExceptionViews).default("all"),
  /** Those of one order. */
  order: idText.optional(),
  /** `next` of the last page. */
  before: z
    .string()
    .regex(/^\d{1,2}_\d{1,15}$/, "is not the end of a page")
    .optional(),
  page_size: paging.page_size,
});
export const paymentExceptions = z.object({
  /** One kind after the other, the latest first. */
  results: z.array(paymentException),
  next: z.string().nullable(),
  /** false where the payment desk could not be asked for what it has not delivered. */
  desk_answers: z.boolean(),
  /** The latest comparisons of the store's ledgers with each other. */
  checks: z.object({ changed: ledgerCheck.nullable(), all: ledgerCheck.nullable() }),
});

export const decision = z.object({ reason: required(300, "Please say why") });
/** `how` is for the shopper, too: "Bank transfer, reference 4711". */
export const otherWay = z.object({ how: required(300, "Please say how, with a reference") });
export const paymentDecided = z.object({
  id,
  reference: z.string(),
  order_id: id,
  order_status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  /** What the desk says of the payment now. */
  desk: z.string(),
});
export const refundRetried = z.object({ id, order_id: id, status: z.enum(refundStatuses) });
