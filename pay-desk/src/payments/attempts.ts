import type { Sql } from "../database.ts";
import type { Attempt, Authorization } from "../drivers/driver.ts";
import type { StoredIntent } from "../intents/intents.ts";

export type AttemptState =
  | "started"
  | "offered"
  | "left"
  | "awaiting_code"
  | "silent"
  | "failed"
  | "abandoned"
  | "succeeded"
  | "surplus";

/**
 * `started`: a call to the provider is under way. `offered`: the payer may pay on the provider's page.
 * `left`: a newer page replaces it. `surplus`: paid although another attempt had paid already.
 */
export type StoredAttempt = {
  [Field in keyof Authorization]: Authorization[Field] | null;
} & {
  id: number;
  intent_id: number;
  form_key: string;
  provider_reference: string;
  state: AttemptState;
  code_tries: number;
  pay_url: string | null;
  provider_status: string | null;
  gateway_response: string;
  /** Whether the provider was called over a minute ago and its answer was not recorded. */
  lost: boolean;
};

/** How references of the desk's payments at the provider begin. */
export const ownReference = "desk-";

export const isOpen = (state: AttemptState) =>
  state === "started" || state === "offered" || state === "awaiting_code" || state === "silent";

export const attemptColumns = `id, intent_id, form_key, provider_reference, state, brand, card_type, last4,
  exp_month, exp_year, code_tries, pay_url, provider_status, gateway_response,
  state = 'started' and asked_at < now() - interval '1 minute' as lost`;
/** The attempt that shows how a payment stands comes first. */
export const latestFirst = "state = 'succeeded' desc, state <> 'left' desc, id desc";

/** An attempt by PayPal has no card; one on a provider's page has none yet. */
export const isPaypal = (intent: StoredIntent, attempt: StoredAttempt) =>
  intent.payment_method === "paypal" && attempt.brand === null && attempt.pay_url === null;

/** All attempts of an intent, at most ten. */
export async function attemptsOf(sql: Sql, intentId: number): Promise<StoredAttempt[]> {
  const { rows } = await sql.query<StoredAttempt>(
    `select ${attemptColumns} from desk.attempts where intent_id = $1 order by ${latestFirst}`,
    [intentId],
  );
  return rows;
}

export async function latestAttempt(sql: Sql, intentId: number): Promise<StoredAttempt | undefined> {
  const { rows } = await sql.query<StoredAttempt>(
    `select ${attemptColumns} from desk.attempts where intent_id = $1 order by ${latestFirst} limit 1`,
    [intentId],
  );
  return rows[0];
}

/** Finds an attempt by its reference at the provider. */
export async function attemptOfProvider(
  sql: Sql,
  intentId: number,
  providerReference: string,
): Promise<StoredAttempt | undefined> {
  const { rows } = await sql.query<StoredAttempt>(
    `select ${attemptColumns} from desk.attempts where intent_id = $1 and provider_reference = $2`,
    [intentId, providerReference],
  );
  return rows[0];
}

export async function readAttempt(sql: Sql, id: number): Promise<StoredAttempt> {
  const { rows } = await sql.query<StoredAttempt>(
    `select ${attemptColumns} from desk.attempts where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`attempt ${id} is gone`);
  return rows[0];
}

export async function insertAttempt(
  tx: Sql,
  attempt: {
    intentId: number;
    formKey: string;
    providerReference: string;
    driver: string;
    authorization: Authorization | null;
    checkAfterMinutes?: number;
  },
): Promise<StoredAttempt> {
  const card = attempt.authorization;
  const { rows } = await tx.query<StoredAttempt>(
    `insert into desk.attempts
       (intent_id, form_key, provider_reference, driver, brand, card_type, last4, exp_month, exp_year, check_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(mins => $10)) returning ${attemptColumns}`,
    [
      attempt.intentId,
      attempt.formKey,
      attempt.providerReference,
      attempt.driver,
      card?.brand,
      card?.card_type,
      card?.last4,
      card?.exp_month,
      card?.exp_year,
      attempt.checkAfterMinutes,
    ],
  );
  if (!rows[0]) throw new Error("an attempt was not stored");
  return rows[0];
}

const move = `update desk.attempts set state = $2, gateway_response = $3,
    ended_at = case when $2 in ('failed', 'abandoned', 'succeeded', 'surplus') then now() end,
    check_at = case when $2 in ('offered', 'left') then check_at end
  where id = $1`;

export async function moveAttempt(
  tx: Sql,
  id: number,
  state: AttemptState,
  response: string,
): Promise<StoredAttempt> {
  const { rows } = await tx.query<StoredAttempt>(`${move} returning ${attemptColumns}`, [
    id,
    state,
    response,
  ]);
  if (!rows[0]) throw new Error(`attempt ${id} is gone`);
  return rows[0];
}

/** Moves an attempt by the provider's answer. @returns undefined when it has ended meanwhile */
export async function moveAskedAttempt(
  tx: Sql,
  id: number,
  state: AttemptState,
  response: string,
): Promise<StoredAttempt | undefined> {
  const { rows } = await tx.query<StoredAttempt>(
    `${move} and state in ('started', 'silent') returning ${attemptColumns}`,
    [id, state, response],
  );
  return rows[0];
}

/**
 * Abandons an attempt that waits for its code.
 * @returns false when its code is being checked: the bank may take the money, which must be recorded
 */
export async function abandon(tx: Sql, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update desk.attempts
     set state = 'abandoned', gateway_response = 'The payer took another card.', ended_at = now()
     where id = $1 and state = 'awaiting_code'`,
    [id],
  );
  return rowCount === 1;
}

/** Claims an attempt for checking its code, and counts the try. @returns undefined unless it waits for one */
export async function takeForCode(sql: Sql, id: number): Promise<StoredAttempt | undefined> {
  const { rows } = await sql.query<StoredAttempt>(
    `update desk.attempts set state = 'started', code_tries = code_tries + 1, asked_at = now()
     where id = $1 and state = 'awaiting_code' and code_tries < 3 returning ${attemptColumns}`,
    [id],
  );
  return rows[0];
}

export function asDriverAttempt(intent: StoredIntent, attempt: StoredAttempt): Attempt {
  return {
    providerReference: attempt.provider_reference,
    amount: intent.amount,
    currency: intent.currency,
    email: intent.email,
    authorization: authorizationOf(attempt),
  };
}

/** What is known of the card; null until the provider has told it. */
export function authorizationOf(card: Pick<StoredAttempt, keyof Authorization>): Authorization | null {
  const { brand, card_type, last4, exp_month, exp_year } = card;
  if (brand === null || card_type === null || last4 === null || exp_month === null || exp_year === null)
    return null;
  return { brand, card_type, last4, exp_month, exp_year };
}
