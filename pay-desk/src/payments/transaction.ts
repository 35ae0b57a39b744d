import type { Transaction } from "@adire/contract/desk-wire";
import type { Sql } from "../database.ts";
import type { StoredIntent } from "../intents/intents.ts";
import { type AttemptState, latestAttempt } from "./attempts.ts";

const statuses = {
  started: "ongoing",
  awaiting_code: "ongoing",
  silent: "ongoing",
  failed: "failed",
  abandoned: "abandoned",
  succeeded: "success",
} as const satisfies Record<AttemptState, Transaction["status"]>;

/** How a payment stands, in Paystack's shape: what was taken wins over what was tried last. */
export async function readTransaction(
  sql: Sql,
  domain: "test" | "live",
  intent: StoredIntent,
): Promise<Transaction> {
  const attempt = await latestAttempt(sql, intent.id);
  const charge = await readCharge(sql, intent.id);
  const status = charge?.returned ? "reversed" : attempt ? statuses[attempt.state] : "abandoned";
  return {
    id: intent.id,
    domain,
    status,
    reference: intent.reference,
    amount: charge?.amount ?? intent.amount,
    requested_amount: intent.amount,
    currency: intent.currency,
    channel: "card",
    gateway_response: attempt?.gateway_response ?? "The payer has not tried to pay yet.",
    paid_at: charge?.paid_at.toISOString() ?? null,
    created_at: intent.created_at.toISOString(),
    authorization: attempt
      ? {
          brand: attempt.brand,
          card_type: attempt.card_type,
          last4: attempt.last4,
          exp_month: attempt.exp_month,
          exp_year: attempt.exp_year,
        }
      : null,
    customer: { email: intent.email },
  };
}

/** `returned`: refunds that went through give all of it back. */
async function readCharge(sql: Sql, intentId: number) {
  const { rows } = await sql.query<{ amount: number; paid_at: Date; returned: boolean }>(
    `select amount, paid_at, amount = (select coalesce(sum(amount), 0) from desk.refunds
       where charge_id = charges.id and status = 'processed') as returned
     from desk.charges where intent_id = $1`,
    [intentId],
  );
  return rows[0];
}

/** "a•••@example.com": for answers that anybody may read. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
