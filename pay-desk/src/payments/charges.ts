import type { Sql } from "../database.ts";

/** Money that was taken for an intent, as it was, in minor units of `currency`. */
export type StoredCharge = {
  amount: number;
  /** The requested amount and the mode, where they differ from the intent's and the desk's. */
  requested: number | null;
  currency: string;
  domain: "test" | "live" | null;
  paid_at: Date;
  /** Whether refunds, and what the provider took back, give all of it back. */
  returned: boolean;
};
export type ChargeToStore = Omit<StoredCharge, "paid_at" | "returned"> & {
  intentId: number;
  attemptId: number;
  /** Another charge has paid the intent already. */
  surplus: boolean;
};

export const chargeColumns = `id, amount, requested, currency, domain, paid_at,
  amount <= (select coalesce(sum(amount), 0) from desk.refunds
      where charge_id = charges.id and status = 'processed')
    + (select coalesce(sum(amount), 0) from desk.reversals
      where charge_id = charges.id and state = 'taken') as returned`;

export async function insertCharge(tx: Sql, charge: ChargeToStore): Promise<StoredCharge & { id: number }> {
  const { rows } = await tx.query<StoredCharge & { id: number }>(
    `insert into desk.charges (intent_id, attempt_id, amount, currency, requested, domain, surplus)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${chargeColumns}`,
    [
      charge.intentId,
      charge.attemptId,
      charge.amount,
      charge.currency,
      charge.requested,
      charge.domain,
      charge.surplus,
    ],
  );
  if (!rows[0]) throw new Error("a charge was not stored");
  return rows[0];
}
