import { randomUUID } from "node:crypto";
import { inTransaction, type Sql } from "../database.ts";
import type { Desk } from "../desk.ts";
import type { ChargeAnswer } from "../drivers/driver.ts";
import type { StoredIntent } from "../intents/intents.ts";
import { queueEvent } from "../webhooks/deliveries.ts";
import { type AttemptState, moveAskedAttempt, readAttempt, type StoredAttempt } from "./attempts.ts";
import { insertCharge } from "./charges.ts";
import type { Payment } from "./find-payment.ts";
import { toTransaction } from "./transaction.ts";

export const MAX_CODE_TRIES = 3;

/**
 * Records the provider's answer for an attempt and queues the webhook to the shop, in one transaction. Does
 * not change an attempt that has ended meanwhile.
 */
export async function recordAnswer(
  desk: Desk,
  intent: StoredIntent,
  attempt: StoredAttempt,
  answer: ChargeAnswer,
): Promise<StoredAttempt> {
  const recorded = await inTransaction(desk.pool, async (tx) => {
    const { state, response } = outcomeOf(attempt, answer);
    const moved = await moveAskedAttempt(tx, attempt.id, state, response);
    if (!moved) return readAttempt(tx, attempt.id);
    const charge = answer.outcome === "paid" ? await chargeOf(tx, intent, attempt, answer.amount) : undefined;
    const payment = { intent, attempt: moved, charge };
    if (moved.state === "succeeded") await queueChargeEvent(desk, tx, payment, "charge.success");
    if (moved.state === "failed") await queueChargeEvent(desk, tx, payment, "charge.failed");
    return moved;
  });
  desk.wake("deliveries");
  return recorded;
}

function outcomeOf(attempt: StoredAttempt, answer: ChargeAnswer): { state: AttemptState; response: string } {
  switch (answer.outcome) {
    case "paid":
      return { state: "succeeded", response: "Approved" };
    case "declined":
      return { state: "failed", response: answer.reason };
    case "needs_code":
      return { state: "awaiting_code", response: "Waiting for the one-time code" };
    case "wrong_code":
      return attempt.code_tries >= MAX_CODE_TRIES
        ? { state: "failed", response: "The code was wrong three times." }
        : { state: "awaiting_code", response: "The code was wrong" };
    case "silent":
      return { state: "silent", response: "The bank has not answered yet." };
  }
}

const chargeOf = (tx: Sql, intent: StoredIntent, attempt: StoredAttempt, amount: number) =>
  insertCharge(tx, {
    intentId: intent.id,
    attemptId: attempt.id,
    amount,
    currency: intent.currency,
    requested: null,
    domain: null,
    surplus: false,
  });

/** Queues the webhook that reports the payment to the shop. */
export function queueChargeEvent(
  desk: Desk,
  tx: Sql,
  payment: Payment,
  event: "charge.success" | "charge.failed",
) {
  const data = toTransaction(desk.driver.domain, payment);
  return queueEvent(tx, { id: `evt_${randomUUID()}`, event, data });
}
