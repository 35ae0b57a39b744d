import type { Transaction } from "@adire/contract/desk-wire";
import { type AttemptState, authorizationOf, isPaypal, type StoredAttempt } from "./attempts.ts";
import type { Payment } from "./find-payment.ts";

const statuses = {
  started: "ongoing",
  offered: "ongoing",
  left: "ongoing",
  awaiting_code: "ongoing",
  silent: "ongoing",
  failed: "failed",
  abandoned: "abandoned",
  succeeded: "success",
  surplus: "success",
} as const satisfies Record<AttemptState, Transaction["status"]>;

/** A payment in Paystack's shape. A charge decides over the latest attempt. */
export function toTransaction(domain: "test" | "live", { intent, attempt, charge }: Payment): Transaction {
  const status = charge?.returned ? "reversed" : attempt ? statusOf(attempt) : "abandoned";
  return {
    id: intent.id,
    domain: charge?.domain ?? domain,
    status,
    reference: intent.reference,
    amount: charge?.amount ?? intent.amount,
    requested_amount: charge?.requested ?? intent.amount,
    currency: charge?.currency ?? intent.currency,
    channel: attempt && isPaypal(intent, attempt) ? "paypal" : "card",
    gateway_response: attempt?.gateway_response ?? "The payer has not tried to pay yet.",
    paid_at: charge?.paid_at.toISOString() ?? null,
    created_at: intent.created_at.toISOString(),
    authorization: attempt ? authorizationOf(attempt) : null,
    customer: { email: intent.email },
  };
}

/** On the provider's page the payer may try again after a failure; the provider's last status counts. */
function statusOf({ state, provider_status }: StoredAttempt): Transaction["status"] {
  const isThere = state === "offered" || state === "left";
  return isThere && (provider_status === "failed" || provider_status === "abandoned")
    ? provider_status
    : statuses[state];
}

/** "a•••@example.com": for answers that anybody may read. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
