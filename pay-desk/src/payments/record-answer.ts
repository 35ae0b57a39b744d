import { randomUUID } from "node:crypto";
import { inTransaction, type Sql } from "../database.ts";
import type { Desk } from "../desk.ts";
import type { ChargeAnswer } from "../drivers/driver.ts";
import type { StoredIntent } from "../intents/intents.ts";
import { queueEvent } from "../webhooks/deliveries.ts";
import { type AttemptState, lockAttempt, moveAttempt, type StoredAttempt } from "./attempts.ts";
import { insertCharge, type StoredCharge } from "./charges.ts";
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
    const current = await lockAttempt(tx, attempt.id);
    if (current.state !== "started" && current.state !== "silent") return current;
    const { moved, charge } = await apply(tx, intent, current, answer);
    const payment = { intent, attempt: moved, charge };
    if (moved.state === "succeeded") await queueChargeEvent(desk, tx, payment, "charge.success");
    if (moved.state === "failed") await queueChargeEvent(desk, tx, payment, "charge.failed");
    return moved;
  });
  desk.wake();
  return recorded;
}

type Applied = { moved: StoredAttempt; charge?: StoredCharge };

async function apply(
  tx: Sql,
  intent: StoredIntent,
  attempt: StoredAttempt,
  answer: ChargeAnswer,
): Promise<Applied> {
  const move = async (state: AttemptState, response: string): Promise<Applied> => ({
    moved: await moveAttempt(tx, attempt.id, state, response),
  });
  switch (answer.outcome) {
    case "paid": {
      const charge = await insertCharge(tx, {
        intentId: intent.id,
        attemptId: attempt.id,
        amount: answer.amount,
        currency: intent.currency,
        requested: null,
        domain: null,
        surplus: false,
      });
      return { ...(await move("succeeded", "Approved")), charge };
    }
    case "declined":
      return move("failed", answer.reason);
    case "needs_code":
      return move("awaiting_code", "Waiting for the one-time code");
    case "wrong_code":
      return attempt.code_tries >= MAX_CODE_TRIES
        ? move("failed", "The code was wrong three times.")
        : move("awaiting_code", "The code was wrong");
    case "silent":
      return move("silent", "The bank has not answered yet.");
  }
}

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
