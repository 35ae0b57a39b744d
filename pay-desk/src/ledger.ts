import type { LedgerEntry } from "@adire/contract/desk-wire";
import type { Sql } from "./database.ts";

/**
 * Money taken and money asked back, oldest first, for an audit against the shop's own books. Amounts are minor units, all
 * positive.
 */
export async function readLedger(sql: Sql, page: number, pageSize: number) {
  const { rows } = await sql.query<Omit<LedgerEntry, "at"> & { at: Date; total: number }>(
    `select *, count(*) over () as total from (
       select 'charge' as kind, charges.id, reference, charges.amount, charges.currency, 'success' as status,
         null as key, paid_at as at
       from desk.charges join desk.intents on intents.id = charges.intent_id
       union all
       select 'refund', refunds.id, reference, refunds.amount, refunds.currency, status, key, refunds.created_at
       from desk.refunds join desk.charges on charges.id = refunds.charge_id
         join desk.intents on intents.id = charges.intent_id
     ) as entries order by at, kind, id limit $1 offset $2`,
    [pageSize, (page - 1) * pageSize],
  );
  return {
    count: rows[0]?.total ?? 0,
    page,
    page_size: pageSize,
    results: rows.map(({ total: _, at, ...entry }): LedgerEntry => ({ ...entry, at: at.toISOString() })),
  };
}
