import type { Transaction } from "@adire/contract/desk-wire";
import type { Sql } from "../database.ts";
import type { StoredIntent } from "../intents/intents.ts";
import { type AttemptState, authorizationOf, latestAttempt, type StoredAttempt } from "./attempts.ts";

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

/** How a payment stands, in Paystack's shape: what was taken wins over what was tried last. */
export async function readTransaction(
  sql: Sql,
  domain: "test" | "live",
  intent: StoredIntent,
): Promise<Transaction> {
  const attempt = await latestAttempt(sql, intent.id);
  const charge = await readCharge(sql, intent.id);
  const status = charge?.returned ? "reversed" : attempt ? statusOf(attempt) : "abandoned";
  return {
    id: intent.id,
    domain: charge?.domain ?? domain,
    expected_domain: domain,
    status,
    reference: intent.reference,
    amount: charge?.amount ?? intent.amount,
    requested_amount: charge?.requested ?? intent.amount,
    currency: charge?.currency ?? intent.currency,
    channel: "card",
    gateway_response: attempt?.gateway_response ?? "The payer has not tried to pay yet.",
    paid_at: charge?.paid_at.toISOString() ?? null,
    created_at: intent.created_at.toISOString(),
    authorization: attempt ? authorizationOf(attempt) : null,
    customer: { email: intent.email },
  };
}

/** On the provider's page the payer may fail and go on; what it said last is how the payment stands. */
function statusOf({ state, provider_status }: StoredAttempt): Transaction["status"] {
  const isThere = state === "offered" || state === "left";
  return isThere && (provider_status === "failed" || provider_status === "abandoned")
    ? provider_status
    : statuses[state];
}

/** `returned`: refunds that went through give all of it back. */
async function readCharge(sql: Sql, intentId: number) {
  const { rows } = await sql.query<{
    amount: number;
    requested: number | null;
    currency: string;
    domain: "test" | "live" | null;
    paid_at: Date;
    returned: boolean;
  }>(
    `select amount, requested, currency, domain, paid_at, amount = (select coalesce(sum(amount), 0) from desk.refunds
       where charge_id = charges.id and status = 'processed') as returned
     from desk.charges where intent_id = $1 and not surplus`,
    [intentId],
  );
  return rows[0];
}

/** "a•••@example.com": for answers that anybody may read. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
