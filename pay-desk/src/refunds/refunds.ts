import type { refund, refundRequest } from "@adire/contract/desk-wire";
import type { z } from "zod";
import type { Sql } from "../database.ts";
import type { Authorization, RefundState } from "../drivers/driver.ts";
import type { StoredAttempt } from "../payments/attempts.ts";

export type Refund = z.infer<typeof refund>;
export type RefundRequest = z.infer<typeof refundRequest>;
export type ClaimedRefund = Refund &
  Pick<StoredAttempt, keyof Authorization> & {
    provider_reference: string;
    transaction_id: string | null;
    provider_id: string | null;
  };

const wire = "refunds.id, refunds.key, intents.reference, refunds.amount, refunds.currency, refunds.status";
const joined = `desk.refunds join desk.charges on charges.id = refunds.charge_id
  join desk.intents on intents.id = charges.intent_id`;

export async function findRefund(sql: Sql, key: string): Promise<Refund | undefined> {
  const { rows } = await sql.query<Refund>(`select ${wire} from ${joined} where refunds.key = $1`, [key]);
  return rows[0];
}

export async function findCharge(sql: Sql, reference: string) {
  const { rows } = await sql.query<{ id: number; currency: string }>(
    `select charges.id, charges.currency from desk.charges join desk.intents on intents.id = charges.intent_id
     where intents.reference = $1 and not charges.surplus`,
    [reference],
  );
  return rows[0];
}

/** Reserves an amount of a charge for a refund. @returns false if less is left */
export async function setAside(tx: Sql, chargeId: number, amount: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update desk.charges set refunded = refunded + $2 where id = $1 and $2 <= amount - refunded -
       (select coalesce(sum(r.amount), 0) from desk.reversals r where charge_id = charges.id and state <> 'kept')`,
    [chargeId, amount],
  );
  return rowCount === 1;
}

export async function insertRefund(tx: Sql, chargeId: number, request: RefundRequest): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into desk.refunds (key, charge_id, amount, currency, reason) values ($1, $2, $3, $4, $5)
     on conflict (key) do nothing`,
    [request.key, chargeId, request.amount, request.currency, request.reason],
  );
  return rowCount === 1;
}

/** Claims one open refund by a lease: one minute at first, longer after each unfinished check. */
export async function claimRefund(sql: Sql): Promise<ClaimedRefund | undefined> {
  const { rows } = await sql.query<ClaimedRefund>(
    `with claimed as (
       update desk.refunds set status = case when status = 'needs-attention' then status else 'processing' end,
         lease_expires_at = now() + least(interval '1 hour', interval '1 minute' * (1 + checks * checks)),
         checks = checks + 1
       where id = (select id from desk.refunds
                   where status = 'pending'
                     or (status in ('processing', 'needs-attention') and lease_expires_at < now())
                   order by id limit 1 for update skip locked)
       returning *)
     select claimed.id, claimed.key, intents.reference, claimed.amount, claimed.currency, claimed.status,
       claimed.provider_id, attempts.provider_reference, attempts.transaction_id::text, attempts.brand,
       attempts.card_type, attempts.last4, attempts.exp_month, attempts.exp_year
     from claimed join desk.charges on charges.id = claimed.charge_id
       join desk.intents on intents.id = charges.intent_id
       join desk.attempts on attempts.id = charges.attempt_id`,
  );
  return rows[0];
}

/** Ends a refund; a failed one releases its amount. @returns false if it had ended before */
export async function endRefund(tx: Sql, id: number, status: "processed" | "failed"): Promise<boolean> {
  const { rowCount } = await tx.query(
    `with ended as (
       update desk.refunds set status = $2, ended_at = now(), lease_expires_at = null
       where id = $1 and status in ('processing', 'needs-attention') returning charge_id, amount)
     update desk.charges set refunded = refunded - case when $2 = 'failed' then ended.amount else 0 end
     from ended where charges.id = ended.charge_id`,
    [id, status],
  );
  return rowCount === 1;
}

/**
 * Stores the provider's id and state of an unfinished refund.
 * @returns whether anything changed
 */
export async function updateRefund(
  tx: Sql,
  id: number,
  state: Extract<RefundState, "pending" | "needs-attention">,
  providerId: string | null,
): Promise<boolean> {
  const { rows } = await tx.query<{ changed: boolean }>(
    `update desk.refunds r set provider_id = coalesce($3, r.provider_id),
       status = case when $2 = 'needs-attention' then $2 else 'processing' end
     from (select id, status, provider_id from desk.refunds where id = $1 for update) before
     where r.id = before.id and before.status in ('processing', 'needs-attention')
     returning r.status <> before.status or before.provider_id is distinct from r.provider_id as changed`,
    [id, state, providerId],
  );
  return rows[0]?.changed ?? false;
}

/**
 * Checks the refunds of a charge at once, after a webhook of the provider. One that is being asked for keeps
 * its lease: to ask again meanwhile could refund twice.
 */
export async function expediteRefunds(sql: Sql, providerReference: string): Promise<void> {
  await sql.query(
    `update desk.refunds set lease_expires_at = now()
     from desk.charges join desk.attempts on attempts.id = charges.attempt_id
     where charges.id = refunds.charge_id and provider_reference = $1
       and refunds.provider_id is not null and status in ('processing', 'needs-attention')`,
    [providerReference],
  );
}
