import { type Intent, referencePattern } from "@adire/contract/desk-wire";
import type { Sql } from "../database.ts";

export type StoredIntent = Intent & { id: number; created_at: Date };

export const intentColumns =
  "id, reference, amount, currency, email, customer_name, order_summary, success_url, failure_url, payment_method, " +
  "store_name, created_at";

export async function findIntent(sql: Sql, reference: string): Promise<StoredIntent | undefined> {
  if (!referencePattern.test(reference)) return undefined;
  const { rows } = await sql.query<StoredIntent>(
    `select ${intentColumns} from desk.intents where reference = $1`,
    [reference],
  );
  return rows[0];
}

/** Must be held to open attempts of an intent. */
export async function lockIntent(tx: Sql, reference: string): Promise<StoredIntent | undefined> {
  const { rows } = await tx.query<StoredIntent>(
    `select ${intentColumns} from desk.intents where reference = $1 for update`,
    [reference],
  );
  return rows[0];
}

/** @returns the new row, or undefined if the reference exists */
export async function insertIntent(sql: Sql, intent: Intent): Promise<StoredIntent | undefined> {
  const { rows } = await sql.query<StoredIntent>(
    `insert into desk.intents
       (reference, amount, currency, email, customer_name, order_summary, success_url, failure_url,
        payment_method, store_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (reference) do nothing
     returning ${intentColumns}`,
    [
      intent.reference,
      intent.amount,
      intent.currency,
      intent.email,
      intent.customer_name,
      intent.order_summary,
      intent.success_url,
      intent.failure_url,
      intent.payment_method,
      intent.store_name,
    ],
  );
  return rows[0];
}
