import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { inTransaction } from "../database.ts";
import type { CardDesk, Desk } from "../desk.ts";
import type { Attempt, Authorization, CardDriver, ChargeAnswer } from "../drivers/driver.ts";
import { lockIntent, type StoredIntent } from "../intents/intents.ts";
import {
  abandon,
  asDriverAttempt,
  attemptsOf,
  insertAttempt,
  isOpen,
  ownReference,
  readAttempt,
  type StoredAttempt,
  takeForCode,
} from "./attempts.ts";
import type { PageOutcome } from "./page-outcome.ts";
import { recordAnswer } from "./record-answer.ts";

/** Attempts at one payment; limits the testing of stolen card numbers. */
const MAX_ATTEMPTS = 10;
/** How long a repeated form waits for the first one's answer. */
const ANSWER_TIMEOUT_MS = 5_000;

type Opened = { intent: StoredIntent } & ({ attempt: StoredAttempt; mine: boolean } | { tooManyTries: true });

/** A card, or the payer's answer at PayPal, which has no card. */
type Means = {
  authorization: Authorization | null;
  charge: (driver: CardDriver, attempt: Attempt) => Promise<ChargeAnswer>;
};

/**
 * Charges an intent, once: a repeated form, and another tab during the bank's call, get the first
 * one's outcome. A new card replaces an attempt that waits for its code.
 */
export async function pay(
  desk: CardDesk,
  reference: string,
  formKey: string,
  means: Means,
): Promise<PageOutcome> {
  const opened = await openAttempt(desk, reference, formKey, means.authorization);
  if (!opened) return { at: "unknown payment" };
  const { intent } = opened;
  if ("tooManyTries" in opened) return { at: "too many tries", intent };
  const { attempt, mine } = opened;
  if (!mine) return { at: "attempt", intent, attempt: await waitForAnswer(desk, attempt) };
  const answer = await callDriver(desk, (driver) => means.charge(driver, asDriverAttempt(intent, attempt)));
  return { at: "attempt", intent, attempt: await recordAnswer(desk, intent, attempt, answer) };
}

function openAttempt(
  desk: Desk,
  reference: string,
  formKey: string,
  authorization: Authorization | null,
): Promise<Opened | undefined> {
  return inTransaction(desk.pool, async (tx): Promise<Opened | undefined> => {
    const intent = await lockIntent(tx, reference);
    if (!intent) return undefined;
    const attempts = await attemptsOf(tx, intent.id);
    const same = attempts.find(({ form_key }) => form_key === formKey);
    if (same) return { intent, attempt: same, mine: false };
    const [latest] = attempts;
    const isBlocked =
      latest?.state === "awaiting_code"
        ? !(await abandon(tx, latest.id))
        : latest && (latest.state === "succeeded" || isOpen(latest.state));
    if (latest && isBlocked) return { intent, attempt: latest, mine: false };
    if (attempts.length >= MAX_ATTEMPTS) return { intent, tooManyTries: true };
    const attempt = await insertAttempt(tx, {
      intentId: intent.id,
      formKey,
      providerReference: `${ownReference}${randomUUID()}`,
      driver: desk.driver.name,
      authorization,
    });
    return { intent, attempt, mine: true };
  });
}

/** Checks a one-time code. Two concurrent calls count as one try. */
export async function confirmCode(
  desk: CardDesk,
  intent: StoredIntent,
  attempt: StoredAttempt,
  code: string,
): Promise<StoredAttempt> {
  const taken = await takeForCode(desk.pool, attempt.id);
  if (!taken) return waitForAnswer(desk, attempt);
  const answer = await callDriver(desk, (driver) => driver.confirmCode(asDriverAttempt(intent, taken), code));
  return recordAnswer(desk, intent, taken, answer);
}

/** Asks again about an attempt whose answer never came. */
export async function checkAttempt(
  desk: CardDesk,
  intent: StoredIntent,
  attempt: StoredAttempt,
): Promise<StoredAttempt> {
  if (attempt.state !== "silent" && !attempt.lost) return attempt;
  const answer = await callDriver(desk, (driver) => driver.check(asDriverAttempt(intent, attempt)));
  return recordAnswer(desk, intent, attempt, answer);
}

/** An unreachable provider counts as silent, because it is unknown whether it took the money. */
async function callDriver(
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

/** Reads an attempt once the provider has answered, after five seconds at the latest. */
export async function waitForAnswer({ pool }: Desk, attempt: StoredAttempt): Promise<StoredAttempt> {
  const until = Date.now() + ANSWER_TIMEOUT_MS;
  let current = await readAttempt(pool, attempt.id);
  while (current.state === "started" && Date.now() < until) {
    await pause(100);
    current = await readAttempt(pool, attempt.id);
  }
  return current;
}
