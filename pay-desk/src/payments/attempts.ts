import type { Sql } from "../database.ts";
import type { Attempt, Authorization } from "../drivers/driver.ts";
import type { StoredIntent } from "../intents/intents.ts";

export type AttemptState = "started" | "awaiting_code" | "silent" | "failed" | "abandoned" | "succeeded";

/** `started`: the provider is being asked right now. The first three are open: money may still move. */
export type StoredAttempt = Authorization & {
  id: number;
  intent_id: number;
  form_key: string;
  provider_reference: string;
  state: AttemptState;
  code_tries: number;
  gateway_response: string;
  /** Whether the provider was asked over a minute ago and nobody wrote its answer down. */
  lost: boolean;
};

export const isOpen = (state: AttemptState) =>
  state === "started" || state === "awaiting_code" || state === "silent";

const columns = `id, intent_id, form_key, provider_reference, state, brand, card_type, last4, exp_month, exp_year,
  code_tries, gateway_response, state = 'started' and asked_at < now() - interval '1 minute' as lost`;

export async function latestAttempt(sql: Sql, intentId: number): Promise<StoredAttempt | undefined> {
  const { rows } = await sql.query<StoredAttempt>(
    `select ${columns} from desk.attempts where intent_id = $1
     order by state = 'succeeded' desc, id desc limit 1`,
    [intentId],
  );
  return rows[0];
}

export async function attemptOfForm(
  sql: Sql,
  intentId: number,
  formKey: string,
): Promise<StoredAttempt | undefined> {
  const { rows } = await sql.query<StoredAttempt>(
    `select ${columns} from desk.attempts where intent_id = $1 and form_key = $2`,
    [intentId, formKey],
  );
  return rows[0];
}

export async function readAttempt(sql: Sql, id: number): Promise<StoredAttempt> {
  const { rows } = await sql.query<StoredAttempt>(`select ${columns} from desk.attempts where id = $1`, [id]);
  if (!rows[0]) throw new Error(`attempt ${id} is gone`);
  return rows[0];
}

export async function countAttempts(sql: Sql, intentId: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    "select count(*) as count from desk.attempts where intent_id = $1",
    [intentId],
  );
  return rows[0]?.count ?? 0;
}

export async function insertAttempt(
  tx: Sql,
  attempt: {
    intentId: number;
    formKey: string;
    providerReference: string;
    driver: string;
    authorization: Authorization;
  },
): Promise<StoredAttempt> {
  const { brand, card_type, last4, exp_month, exp_year } = attempt.authorization;
  const { rows } = await tx.query<StoredAttempt>(
    `insert into desk.attempts
       (intent_id, form_key, provider_reference, driver, brand, card_type, last4, exp_month, exp_year)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [
      attempt.intentId,
      attempt.formKey,
      attempt.providerReference,
      attempt.driver,
      brand,
      card_type,
      last4,
      exp_month,
      exp_year,
    ],
  );
  if (!rows[0]) throw new Error("an attempt was not stored");
  return rows[0];
}

export async function moveAttempt(tx: Sql, id: number, state: AttemptState, response: string): Promise<void> {
  await tx.query(
    `update desk.attempts set state = $2, gateway_response = $3,
       ended_at = case when $2 in ('failed', 'abandoned', 'succeeded') then now() end
     where id = $1`,
    [id, state, response],
  );
}

/** Counts a try at the code and takes the attempt for it. @returns false when it no longer waits for a code */
export async function takeForCode(sql: Sql, id: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update desk.attempts set state = 'started', code_tries = code_tries + 1, asked_at = now()
     where id = $1 and state = 'awaiting_code' and code_tries < 3`,
    [id],
  );
  return rowCount === 1;
}

export function asDriverAttempt(intent: StoredIntent, attempt: StoredAttempt): Attempt {
  const { brand, card_type, last4, exp_month, exp_year } = attempt;
  return {
    providerReference: attempt.provider_reference,
    amount: intent.amount,
    currency: intent.currency,
    email: intent.email,
    authorization: { brand, card_type, last4, exp_month, exp_year },
  };
}
