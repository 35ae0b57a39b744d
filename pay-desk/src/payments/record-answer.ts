import { randomUUID } from "node:crypto";
import { inTransaction, type Sql } from "../database.ts";
import type { Desk } from "../desk.ts";
import type { ChargeAnswer } from "../drivers/driver.ts";
import { lockIntent, type StoredIntent } from "../intents/intents.ts";
import { queueEvent } from "../webhooks/deliveries.ts";
import { moveAttempt, readAttempt, type StoredAttempt } from "./attempts.ts";
import { readTransaction } from "./transaction.ts";

export const codeTries = 3;

/**
 * Writes down what the provider said of an attempt, with the webhook that tells the shop, in one transaction. An attempt
 * that has ended meanwhile stays as it is.
 */
export async function recordAnswer(
  desk: Desk,
  intent: StoredIntent,
  attempt: StoredAttempt,
  answer: ChargeAnswer,
): Promise<StoredAttempt> {
  const recorded = await inTransaction(desk.pool, async (tx) => {
    await lockIntent(tx, intent.id);
    const current = await readAttempt(tx, attempt.id);
    if (current.state !== "started" && current.state !== "silent") return current;
    await apply(tx, intent, current, answer);
    const moved = await readAttempt(tx, attempt.id);
    if (moved.state === "succeeded") await tell(desk, tx, intent, "charge.success");
    if (moved.state === "failed") await tell(desk, tx, intent, "charge.failed");
    return moved;
  });
  desk.wake();
  return recorded;
}

async function apply(tx: Sql, intent: StoredIntent, attempt: StoredAttempt, answer: ChargeAnswer) {
  switch (answer.outcome) {
    case "paid":
      await tx.query(
        `insert into desk.charges (intent_id, attempt_id, intent_amount, amount, currency) values ($1, $2, $3, $4, $5)`,
        [intent.id, attempt.id, intent.amount, answer.amount, intent.currency],
      );
      return moveAttempt(tx, attempt.id, "succeeded", "Approved");
    case "declined":
      return moveAttempt(tx, attempt.id, "failed", answer.reason);
    case "needs_code":
      return moveAttempt(tx, attempt.id, "awaiting_code", "Waiting for the one-time code");
    case "wrong_code":
      return attempt.code_tries >= codeTries
        ? moveAttempt(tx, attempt.id, "failed", "The code was wrong three times.")
        : moveAttempt(tx, attempt.id, "awaiting_code", "The code was wrong");
    case "silent":
      return moveAttempt(tx, attempt.id, "silent", "The bank has not answered yet.");
  }
}

/** Queues the webhook that tells the shop how the payment stands now. */
export async function tell(
  desk: Desk,
  tx: Sql,
  intent: StoredIntent,
  event: "charge.success" | "charge.failed",
) {
  const data = await readTransaction(tx, desk.driver.domain, intent);
  await queueEvent(tx, { id: `evt_${randomUUID()}`, event, data });
}
