import { randomUUID } from "node:crypto";
import type { Reversal } from "@adire/contract/desk-wire";
import type { Sql } from "../database.ts";
import { queueEvent } from "../webhooks/deliveries.ts";

/** A charge that the provider is asked about. */
export type ChargeToCheck = {
  id: number;
  reference: string;
  provider_reference: string;
  transaction_id: string;
};
export type ReversalToSave = Pick<Reversal, "kind" | "amount" | "currency" | "state" | "reason"> & {
  providerId: string;
  dueAt: Date | null;
};

/** Claims charges whose reversals are due to be asked for; a failed check is due again in ten minutes. */
export async function claimCharges(sql: Sql, limit: number): Promise<ChargeToCheck[]> {
  const { rows } = await sql.query<ChargeToCheck>(
    `update desk.charges set reversals_check_at = now() + interval '10 minutes'
     from desk.attempts, desk.intents
     where attempts.id = charges.attempt_id and intents.id = charges.intent_id
       and charges.id in (
         select id from desk.charges where reversals_check_at <= now() order by reversals_check_at limit $1
         for update skip locked)
     returning charges.id, reference, provider_reference, transaction_id::text`,
    [limit],
  );
  return rows;
}

/** Makes the charge of an attempt due. One without the provider's id cannot be asked about. */
export async function expediteReversals(sql: Sql, providerReference: string): Promise<void> {
  await sql.query(
    `update desk.charges set reversals_check_at = now() from desk.attempts
     where attempts.id = charges.attempt_id and provider_reference = $1 and transaction_id is not null`,
    [providerReference],
  );
}

/** Saves a reversal as the provider lists it. The shop is told of every change. The charge must be locked. */
export async function saveReversal(tx: Sql, charge: ChargeToCheck, seen: ReversalToSave): Promise<void> {
  const { rows } = await tx.query<Omit<Reversal, "reference" | "due_at"> & { due_at: Date | null }>(
    `insert into desk.reversals as r (charge_id, kind, provider_id, amount, currency, state, reason, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (kind, provider_id) do update set amount = excluded.amount, state = excluded.state,
       due_at = excluded.due_at, revision = r.revision + 1
     where (r.amount, r.state, r.due_at) is distinct from (excluded.amount, excluded.state, excluded.due_at)
     returning id, kind, amount, currency, state, reason, due_at, revision`,
    [charge.id, seen.kind, seen.providerId, seen.amount, seen.currency, seen.state, seen.reason, seen.dueAt],
  );
  if (!rows[0]) return;
  const data = { ...rows[0], reference: charge.reference, due_at: rows[0].due_at?.toISOString() ?? null };
  await queueEvent(tx, { id: `evt_${randomUUID()}`, event: "charge.reversal", data });
}
