import type { LedgerEntry } from "@adire/contract/desk-wire";
import type { Sql } from "./database.ts";

/** Rows after an id ($1), at most so many ($2). */
const pages = {
  charge: `select 'charge' as kind, charges.id, reference, charges.amount, charges.currency,
      'success' as status, null as key, paid_at as at
    from desk.charges join desk.intents on intents.id = charges.intent_id
    where charges.id > $1 order by charges.id limit $2`,
  refund: `select 'refund' as kind, refunds.id, reference, refunds.amount, refunds.currency,
      status, key, refunds.created_at as at
    from desk.refunds
      join desk.charges on charges.id = refunds.charge_id
      join desk.intents on intents.id = charges.intent_id
    where refunds.id > $1 order by refunds.id limit $2`,
  reversal: `select 'reversal' as kind, reversals.id, reference, reversals.amount, reversals.currency,
      state as status, null as key, reversals.created_at as at
    from desk.reversals
      join desk.charges on charges.id = reversals.charge_id
      join desk.intents on intents.id = charges.intent_id
    where reversals.id > $1 order by reversals.id limit $2`,
};

/**
 * One page of charges, refunds, then reversals, each oldest first, for an audit against the shop's ledgers.
 * Amounts are positive minor units. Keyset pagination: the cost does not depend on the position.
 * @param after the `next` of the page before, such as `charge-12`
 */
export async function readLedger(sql: Sql, after: string, pageSize: number) {
  const [from = "", id] = after.split("-");
  const entries: (Omit<LedgerEntry, "at"> & { at: Date })[] = [];
  const place = Object.keys(pages).indexOf(from);
  for (const [kind, statement] of Object.entries(pages).slice(place)) {
    const limit = pageSize - entries.length;
    if (limit === 0) break;
    const { rows } = await sql.query(statement, [kind === from ? id : 0, limit]);
    entries.push(...rows);
  }
  const last = entries.at(-1);
  const { rows: counted } = await sql.query<{ count: number }>(
    `select (select count(*) from desk.charges) + (select count(*) from desk.refunds)
       + (select count(*) from desk.reversals) as count`,
  );
  return {
    count: counted[0]?.count ?? 0,
    results: entries.map(({ at, ...entry }): LedgerEntry => ({ ...entry, at: at.toISOString() })),
    next: last && entries.length === pageSize ? `${last.kind}-${last.id}` : null,
  };
}
