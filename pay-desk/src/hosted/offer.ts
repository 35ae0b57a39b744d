import { randomUUID } from "node:crypto";
import { inTransaction, type Sql } from "../database.ts";
import type { HostedDesk } from "../desk.ts";
import { Declined } from "../drivers/driver.ts";
import { lockIntent, type StoredIntent } from "../intents/intents.ts";
import {
  asDriverAttempt,
  insertAttempt,
  latestAttempt,
  moveAttempt,
  ownReference,
  type StoredAttempt,
} from "../payments/attempts.ts";
import { waitForAnswer } from "../payments/pay.ts";
import { watchAttempt } from "./watch.ts";

/** Pages that one payment may open at the provider. */
const MAX_PAGES = 10;
/** After so long an attempt is checked of which it was not recorded whether its page was opened. */
const UNRECORDED_CHECK_MINUTES = 2;

export type Offer =
  | { at: "provider"; payUrl: string }
  | { at: "paid" }
  | { at: "unreachable" }
  | { at: "refused"; reason: string }
  | { at: "too many tries" };

/**
 * Where the payer can pay: the page that is open already, or a new one. Every page that was offered stays
 * watched, because the payer may still pay on it.
 */
export async function offerPage(desk: HostedDesk, intent: StoredIntent): Promise<Offer> {
  const opened = await inTransaction(desk.pool, (tx) => openOrFind(desk, tx, intent));
  if (opened === "too many tries") return { at: opened };
  const attempt = opened.mine
    ? await begin(desk, intent, opened.attempt)
    : await refresh(desk, intent, opened.attempt);
  if (attempt.state === "succeeded") return { at: "paid" };
  if (attempt.state === "offered" && attempt.pay_url) return { at: "provider", payUrl: attempt.pay_url };
  return attempt.provider_status === "refused"
    ? { at: "refused", reason: attempt.gateway_response }
    : { at: "unreachable" };
}

async function openOrFind(
  desk: HostedDesk,
  tx: Sql,
  intent: StoredIntent,
): Promise<{ attempt: StoredAttempt; mine: boolean } | "too many tries"> {
  await lockIntent(tx, intent.reference);
  const latest = await latestAttempt(tx, intent.id);
  if (latest?.state === "succeeded") return { attempt: latest, mine: false };
  if (latest?.state === "started" && !latest.lost) return { attempt: latest, mine: false };
  // Its page may have been opened all the same, before a restore to an earlier moment.
  if (latest?.state === "started") await moveAttempt(tx, latest.id, "left", "It could not be begun.");
  if (latest?.state === "offered") {
    if (await isFresh(tx, latest.id)) return { attempt: latest, mine: false };
    await moveAttempt(tx, latest.id, "left", latest.gateway_response);
  }
  if ((await pagesOf(tx, intent.id)) >= MAX_PAGES) return "too many tries";
  const attempt = await insertAttempt(tx, {
    intentId: intent.id,
    formKey: randomUUID(),
    providerReference: `${ownReference}${randomUUID()}`,
    driver: desk.driver.name,
    authorization: null,
    checkAfterMinutes: UNRECORDED_CHECK_MINUTES,
  });
  return { attempt, mine: true };
}

/** The provider's page is good for a while; after half an hour a new one is opened. */
async function isFresh(tx: Sql, attemptId: number): Promise<boolean> {
  const { rows } = await tx.query(
    "select from desk.attempts where id = $1 and created_at > now() - interval '30 minutes'",
    [attemptId],
  );
  return rows.length === 1;
}

async function pagesOf(tx: Sql, intentId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*) as count from desk.attempts where intent_id = $1 and pay_url is not null",
    [intentId],
  );
  return rows[0]?.count ?? 0;
}

async function begin(desk: HostedDesk, intent: StoredIntent, attempt: StoredAttempt): Promise<StoredAttempt> {
  const pageUrl = `${desk.settings.publicUrl}/pay/${intent.reference}`;
  const page = {
    backUrl: `${pageUrl}/back`,
    cancelUrl: `${pageUrl}/cancelled`,
    title: intent.order_summary.slice(0, 200),
  };
  let payUrl: string | undefined;
  let failure = { status: "unreachable", reason: "The payment provider did not answer." };
  try {
    ({ payUrl } = await desk.driver.begin(asDriverAttempt(intent, attempt), page));
  } catch (error) {
    desk.log.warn({ err: error, attempt: attempt.id }, "a payment could not be begun at the provider");
    if (error instanceof Declined)
      failure = { status: "refused", reason: "The payment provider does not take this payment." };
  }
  return inTransaction(desk.pool, async (tx) => {
    await lockIntent(tx, intent.reference);
    if (payUrl)
      await tx.query(
        `update desk.attempts set state = 'offered', pay_url = $2, check_at = now() + interval '1 minute'
         where id = $1 and state = 'started'`,
        [attempt.id, payUrl],
      );
    else
      await tx.query(
        `update desk.attempts set state = 'failed', provider_status = $2, gateway_response = $3, ended_at = now(),
           check_at = null
         where id = $1 and state = 'started'`,
        [attempt.id, failure.status, failure.reason],
      );
    const latest = await latestAttempt(tx, intent.id);
    if (!latest) throw new Error(`attempt ${attempt.id} is gone`);
    return latest;
  });
}

/** Checks the page that another tab opened: it may have been paid a moment ago. */
async function refresh(
  desk: HostedDesk,
  intent: StoredIntent,
  attempt: StoredAttempt,
): Promise<StoredAttempt> {
  const begun = attempt.state === "started" ? await waitForAnswer(desk, attempt) : attempt;
  return begun.pay_url ? watchAttempt(desk, intent, begun) : begun;
}
