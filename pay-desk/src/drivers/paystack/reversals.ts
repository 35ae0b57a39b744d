import type { z } from "zod";
import type { ProviderReversal } from "../driver.ts";
import type * as shapes from "./shapes.ts";

type Refund = z.output<typeof shapes.refunds>["data"][number];
type Dispute = z.output<typeof shapes.disputes>["data"][number];

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The query of a list for everything that was made since a time. The provider's clock may be ahead. */
export function within(since: Date, now: number): string {
  const to = new Date(now + DAY_MS);
  return new URLSearchParams({ from: since.toISOString(), to: to.toISOString() }).toString();
}

export function asRefund(refund: Refund): ProviderReversal {
  const { id, transaction, amount, currency, status, merchant_note } = refund;
  const state = status === "processed" ? "taken" : status === "failed" ? "kept" : "open";
  return {
    kind: "refund",
    providerId: id,
    transactionId: transaction,
    amount,
    currency,
    state,
    reason: "refunded at the provider",
    dueAt: null,
    key: merchant_note ?? null,
  };
}

/** A dispute whose resolution is not `declined` is lost: accepted, or not answered in time. */
export function asDispute(dispute: Dispute): ProviderReversal {
  const { id, transaction, status, resolution, category, refund_amount, dueAt } = dispute;
  const state = status !== "resolved" ? "open" : resolution === "declined" ? "kept" : "taken";
  return {
    kind: "dispute",
    providerId: id,
    transactionId: transaction.id,
    amount: refund_amount || transaction.amount,
    currency: transaction.currency,
    state,
    reason: category ?? "chargeback",
    dueAt: dueAt ? new Date(dueAt) : null,
    key: null,
  };
}
