import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SURPLUS_KEY } from "@adire/contract/desk-wire";
import { inTransaction, type Sql } from "../database.ts";
import type { HostedDesk } from "../desk.ts";
import type { Charged, HostedAnswer } from "../drivers/driver.ts";
import { findIntent, lockIntent, type StoredIntent } from "../intents/intents.ts";
import { attemptColumns, moveAttempt, readAttempt, type StoredAttempt } from "../payments/attempts.ts";
import { insertCharge } from "../payments/charges.ts";
import { findPayment } from "../payments/find-payment.ts";
import { queueChargeEvent } from "../payments/record-answer.ts";

/** Hours for which an unpaid attempt is checked. */
const WATCH_HOURS = 72;
/** SQL: the time until the next check is half the attempt's age, but short while the shop holds its order. */
const untilNextCheck = `greatest(interval '1 minute', least((now() - created_at) / 2,
  case when created_at > now() - interval '30 minutes' then interval '5 minutes' else interval '1 hour' end))`;
/** How long the shop waits for the provider's answer; it takes the desk for away after five seconds. */
const SHOP_WAITS_MS = 3_000;

/**
 * Asks the provider about an attempt and records the answer. No change when the provider cannot be reached.
 */
export async function watchAttempt(
  desk: HostedDesk,
  intent: StoredIntent,
  attempt: StoredAttempt,
): Promise<StoredAttempt> {
  if (attempt.state === "succeeded" || attempt.state === "surplus") return attempt;
  const { provider_reference: providerReference } = attempt;
  let answer: HostedAnswer;
  try {
    answer = await desk.driver.check({ providerReference });
  } catch (error) {
    desk.log.warn({ err: error, attempt: attempt.id }, "the payment provider could not be asked");
    return attempt;
  }
  const seen = await inTransaction(desk.pool, async (tx) => {
    await lockIntent(tx, intent.reference);
    const current = await readAttempt(tx, attempt.id);
    if (current.state === "succeeded" || current.state === "surplus") return current;
    if (answer.outcome === "paid") await recordCharge(desk, tx, intent, current, answer);
    else await recordUnpaid(desk, tx, intent, current, answer);
    return readAttempt(tx, attempt.id);
  });
  desk.wake();
  return seen;
}

/**
 * Asks the provider about the pages on which an intent may be paid, unless it did in the last minute: the
 * shop may be about to cancel the order.
 */
export async function watchForShop(desk: HostedDesk, reference: string): Promise<void> {
  const intent = await findIntent(desk.pool, reference);
  if (!intent || !desk.driver.hasRoom()) return;
  const { rows } = await desk.pool.query<StoredAttempt>(
    `select ${attemptColumns} from desk.attempts where intent_id = $1 and pay_url is not null
       and state in ('offered', 'left') and asked_at < now() - interval '1 minute'`,
    [intent.id],
  );
  if (rows.length === 0) return;
  const asked = rows.map((attempt) => watchAttempt(desk, intent, attempt));
  await Promise.race([Promise.all(asked), sleep(SHOP_WAITS_MS, undefined, { ref: false })]);
}

/** Records a charge. When the intent was paid already, all of it is refunded. */
async function recordCharge(
  desk: HostedDesk,
  tx: Sql,
  intent: StoredIntent,
  attempt: StoredAttempt,
  charged: Charged,
) {
  const { amount, currency = intent.currency, requested = intent.amount, domain } = charged;
  const { rows: before } = await tx.query("select from desk.charges where intent_id = $1 and not surplus", [
    intent.id,
  ]);
  const surplus = before.length > 0;
  const charge = await insertCharge(tx, {
    intentId: intent.id,
    attemptId: attempt.id,
    amount,
    currency,
    requested: requested === intent.amount ? null : requested,
    domain: domain === undefined || domain === desk.driver.domain ? null : domain,
    surplus,
  });
  await recordTransaction(tx, attempt.id, charged);
  const moved = await moveAttempt(tx, attempt.id, surplus ? "surplus" : "succeeded", "Approved");
  if (!surplus) return queueChargeEvent(desk, tx, { intent, attempt: moved, charge }, "charge.success");
  await tx.query(
    `with back as (
       insert into desk.refunds (key, charge_id, amount, currency, reason)
       values ($1, $2, $3, $4, 'paid twice') returning charge_id, amount)
     update desk.charges set refunded = back.amount from back where charges.id = back.charge_id`,
    [SURPLUS_KEY + randomUUID(), charge.id, amount, currency],
  );
  desk.log.warn(
    { reference: intent.reference, attempt: attempt.id },
    "paid twice: the second payment goes back",
  );
}

/** Stores the provider's id of the transaction and what a receipt shows of its card. */
async function recordTransaction(
  tx: Sql,
  attemptId: number,
  { transactionId, authorization: card }: Charged,
) {
  await tx.query(
    `update desk.attempts set transaction_id = $2, brand = $3, card_type = $4, last4 = $5, exp_month = $6,
       exp_year = $7 where id = $1`,
    [attemptId, transactionId, card?.brand, card?.card_type, card?.last4, card?.exp_month, card?.exp_year],
  );
}

/** Records that nothing was paid so far. */
async function recordUnpaid(
  desk: HostedDesk,
  tx: Sql,
  intent: StoredIntent,
  attempt: StoredAttempt,
  answer: Exclude<HostedAnswer, Charged>,
) {
  const status = answer.outcome === "open" ? answer.status : "unknown";
  const reason = answer.outcome === "open" ? answer.reason : undefined;
  // Made due while the provider was asked: stays due.
  await tx.query(
    `update desk.attempts set provider_status = $2, gateway_response = coalesce($3, gateway_response),
       checks = checks + 1, asked_at = now(),
       check_at = case
         when check_at <= clock_timestamp() then check_at
         when (pay_url is not null or $2 <> 'unknown') and created_at > now() - make_interval(hours => $4)
         then now() + ${untilNextCheck} end
     where id = $1`,
    [attempt.id, status, reason, WATCH_HOURS],
  );
  await tx.query(
    `update desk.attempts set state = 'abandoned', ended_at = now()
     where id = $1 and check_at is null and state in ('offered', 'left')`,
    [attempt.id],
  );
  if (status !== "failed" || attempt.provider_status === "failed") return;
  const payment = await findPayment(tx, intent.reference);
  if (payment) await queueChargeEvent(desk, tx, payment, "charge.failed");
}

/**
 * Checks the attempts that are due, the newest first, while the provider's rate limit leaves room for payers.
 * @returns how many there were
 */
export async function watchDue(desk: HostedDesk): Promise<number> {
  if (!desk.driver.hasRoom()) return 0;
  const { rows } = await desk.pool.query<{ id: number; reference: string }>(
    `update desk.attempts set check_at = now() + interval '1 minute' from desk.intents
     where intents.id = attempts.intent_id and attempts.id in (
       select id from desk.attempts where check_at <= now() and state not in ('succeeded', 'surplus')
       order by id desc limit 5 for update skip locked)
     returning attempts.id, reference`,
  );
  for (const { id, reference } of rows)
    try {
      const intent = await findIntent(desk.pool, reference);
      if (intent) await watchAttempt(desk, intent, await readAttempt(desk.pool, id));
    } catch (error) {
      desk.log.warn({ err: error, attempt: id }, "an attempt could not be checked");
    }
  return rows.length;
}
