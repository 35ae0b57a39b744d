import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { inTransaction } from "../database.ts";
import type { CardDesk, Desk } from "../desk.ts";
import type { Card, ChargeAnswer } from "../drivers/driver.ts";
import { lockIntent, type StoredIntent } from "../intents/intents.ts";
import {
  abandon,
  asDriverAttempt,
  attemptsOf,
  insertAttempt,
  isOpen,
  readAttempt,
  type StoredAttempt,
  takeForCode,
} from "./attempts.ts";
import { recordAnswer } from "./record-answer.ts";

/** Tries at one payment, so that nobody sifts stolen card numbers here. */
const triesAtMost = 10;
/** A second click waits this long in milliseconds for the answer to the first. */
const patience = 5_000;

export type PayOutcome = { intent: StoredIntent } & ({ attempt: StoredAttempt } | { tooManyTries: true });
type Opened = { intent: StoredIntent } & ({ attempt: StoredAttempt; mine: boolean } | { tooManyTries: true });

/**
 * Charges a card for an intent, once: a form that is sent twice, and another tab while the bank is being asked, get the
 * first one's outcome. An attempt that only waits for a code gives way to a new card.
 * @returns nothing for an unknown reference
 */
export async function pay(
  desk: CardDesk,
  reference: string,
  formKey: string,
  card: Card,
): Promise<PayOutcome | undefined> {
  const opened = await openAttempt(desk, reference, formKey, card);
  if (!opened || "tooManyTries" in opened) return opened;
  const { intent, attempt, mine } = opened;
  if (!mine) return { intent, attempt: await outcomeOf(desk, attempt) };
  const answer = await asked(desk, (driver) => driver.charge(asDriverAttempt(intent, attempt), card));
  return { intent, attempt: await recordAnswer(desk, intent, attempt, answer) };
}

function openAttempt(
  desk: Desk,
  reference: string,
  formKey: string,
  card: Card,
): Promise<Opened | undefined> {
  return inTransaction(desk.pool, async (tx): Promise<Opened | undefined> => {
    const intent = await lockIntent(tx, reference);
    if (!intent) return undefined;
    const attempts = await attemptsOf(tx, intent.id);
    const same = attempts.find(({ form_key }) => form_key === formKey);
    if (same) return { intent, attempt: same, mine: false };
    const [latest] = attempts;
    const blocks =
      latest?.state === "awaiting_code"
        ? !(await abandon(tx, latest.id))
        : latest && (latest.state === "succeeded" || isOpen(latest.state));
    if (latest && blocks) return { intent, attempt: latest, mine: false };
    if (attempts.length >= triesAtMost) return { intent, tooManyTries: true };
    const attempt = await insertAttempt(tx, {
      intentId: intent.id,
      formKey,
      providerReference: `desk-${randomUUID()}`,
      driver: desk.driver.name,
      authorization: card.authorization,
    });
    return { intent, attempt, mine: true };
  });
}

/** Sends a one-time code. A code that is sent twice at once counts once. */
export async function confirmCode(
  desk: CardDesk,
  intent: StoredIntent,
  attempt: StoredAttempt,
  code: string,
): Promise<StoredAttempt> {
  if (!(await takeForCode(desk.pool, attempt.id))) return outcomeOf(desk, attempt);
  const answer = await asked(desk, (driver) => driver.confirmCode(asDriverAttempt(intent, attempt), code));
  return recordAnswer(desk, intent, attempt, answer);
}

/** Asks again about an attempt whose answer never came. */
export async function checkAttempt(
  desk: CardDesk,
  intent: StoredIntent,
  attempt: StoredAttempt,
): Promise<StoredAttempt> {
  if (attempt.state !== "silent" && !attempt.lost) return attempt;
  const answer = await asked(desk, (driver) => driver.check(asDriverAttempt(intent, attempt)));
  return recordAnswer(desk, intent, attempt, answer);
}

/** A provider that cannot be reached is a silent one: nobody knows whether it took the money. */
async function asked(
  { driver, log }: CardDesk,
  ask: (driver: CardDesk["driver"]) => Promise<ChargeAnswer>,
): Promise<ChargeAnswer> {
  try {
    return await ask(driver);
  } catch (error) {
    log.warn({ err: error, driver: driver.name }, "the payment provider could not be reached");
    return { outcome: "silent" };
  }
}

/** How an attempt stands once the provider has answered for it; as it is after five seconds without an answer. */
export async function outcomeOf({ pool }: Desk, attempt: StoredAttempt): Promise<StoredAttempt> {
  const until = Date.now() + patience;
  let current = await readAttempt(pool, attempt.id);
  while (current.state === "started" && Date.now() < until) {
    await pause(100);
    current = await readAttempt(pool, attempt.id);
  }
  return current;
}
