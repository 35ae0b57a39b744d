import type { LedgerEntry } from "@adire/contract/desk-wire";
import type { Sql } from "./database.ts";

type Cursor = { kind: LedgerEntry["kind"]; id: number };
type Row = Omit<LedgerEntry, "at"> & { at: Date };

const start: Cursor = { kind: "charge", id: 0 };

/** Parses the `next` of a page, such as `charge-12`. @returns undefined for invalid text */
export function parseCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return start;
  const [, kind, id] = /^(charge|refund)-(\d{1,15})$/.exec(text) ?? [];
  return kind ? { kind: kind as Cursor["kind"], id: Number(id) } : undefined;
}

/**
 * One page of charges, then refunds, each oldest first, for an audit against the shop's ledgers.
 * Amounts are positive minor units. Keyset pagination: the cost does not depend on the position.
 */
export async function readLedger(sql: Sql, after: Cursor, pageSize: number) {
  const charges = after.kind === "charge" ? await chargesAfter(sql, after.id, pageSize) : [];
  const limit = pageSize - charges.length;
  const refunds = limit > 0 ? await refundsAfter(sql, after.kind === "refund" ? after.id : 0, limit) : [];
  const rows = [...charges, ...refunds];
  const last = rows.at(-1);
  const { rows: counted } = await sql.query<{ count: number }>(
    "select (select count(*) from desk.charges) + (select count(*) from desk.refunds) as count",
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
