import type { LedgerEntry } from "@adire/contract/desk-wire";
import type { Sql } from "./database.ts";

const kinds = ["charge", "refund", "reversal"] as const;
type Cursor = { kind: (typeof kinds)[number]; id: number };
type Row = Omit<LedgerEntry, "at"> & { kind: Cursor["kind"]; at: Date };

const start: Cursor = { kind: "charge", id: 0 };

/** Parses the `next` of a page, such as `charge-12`. @returns undefined for invalid text */
export function parseCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return start;
  const [, kind, id] = /^(charge|refund|reversal)-(\d{1,15})$/.exec(text) ?? [];
  return kind ? { kind: kind as Cursor["kind"], id: Number(id) } : undefined;
}

/**
 * One page of charges, refunds, then reversals, each oldest first, for an audit against the shop's ledgers.
 * Amounts are positive minor units. Keyset pagination: the cost does not depend on the position.
 */
export async function readLedger(sql: Sql, after: Cursor, pageSize: number) {
  const rows: Row[] = [];
  for (const kind of kinds.slice(kinds.indexOf(after.kind))) {
    const limit = pageSize - rows.length;
    if (limit > 0) rows.push(...(await readAfter[kind](sql, kind === after.kind ? after.id : 0, limit)));
  }
  const last = rows.at(-1);
  const { rows: counted } = await sql.query<{ count: number }>(
    `select (select count(*) from desk.charges) + (select count(*) from desk.refunds)
       + (select count(*) from desk.reversals) as count`,
  );
  return {
    count: counted[0]?.count ?? 0,
    results: rows.map(({ at, ...entry }): LedgerEntry => ({ ...entry, at: at.toISOString() })),
    next: last && rows.length === pageSize ? `${last.kind}-${last.id}` : null,
  };
}

async function chargesAfter(sql: Sql, id: number, limit: number): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select 'charge' as kind, charges.id, reference, charges.amount, charges.currency,
            'success' as status, null as key, paid_at as at
     from desk.charges join desk.intents on intents.id = charges.intent_id
     where charges.id > $1 order by charges.id limit $2`,
    [id, limit],
  );
  return rows;
}

async function refundsAfter(sql: Sql, id: number, limit: number): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select 'refund' as kind, refunds.id, reference, refunds.amount, refunds.currency,
            status, key, refunds.created_at as at
     from desk.refunds
     join desk.charges on charges.id = refunds.charge_id
     join desk.intents on intents.id = charges.intent_id
     where refunds.id > $1 order by refunds.id limit $2`,
    [id, limit],
  );
  return rows;
}

async function reversalsAfter(sql: Sql, id: number, limit: number): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select 'reversal' as kind, reversals.id, reference, reversals.amount, reversals.currency,
            state as status, null as key, reversals.created_at as at
     from desk.reversals
     join desk.charges on charges.id = reversals.charge_id
     join desk.intents on intents.id = charges.intent_id
     where reversals.id > $1 order by reversals.id limit $2`,
    [id, limit],
  );
  return rows;
}

const readAfter = { charge: chargesAfter, refund: refundsAfter, reversal: reversalsAfter };
