import type { LedgerEntry } from "@adire/contract/desk-wire";
import type { Sql } from "./database.ts";

type Place = { kind: LedgerEntry["kind"]; id: number };
type Row = Omit<LedgerEntry, "at"> & { at: Date };

const beginning: Place = { kind: "charge", id: 0 };

/** `charge-12`, as a page's `next` says it. @returns nothing for another text */
export function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return beginning;
  const [, kind, id] = /^(charge|refund)-(\d{1,15})$/.exec(text) ?? [];
  return kind ? { kind: kind as Place["kind"], id: Number(id) } : undefined;
}

/**
 * Money taken, then money asked back, each oldest first, for an audit against the shop's own books. Amounts are minor units, all
 * positive. However long the ledger is, a page costs the same.
 */
export async function readLedger(sql: Sql, after: Place, pageSize: number) {
  const charges = after.kind === "charge" ? await chargesAfter(sql, after.id, pageSize) : [];
  const left = pageSize - charges.length;
  const refunds = left > 0 ? await refundsAfter(sql, after.kind === "refund" ? after.id : 0, left) : [];
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

async function chargesAfter(sql: Sql, id: number, atMost: number): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select 'charge' as kind, charges.id, reference, charges.amount, charges.currency, 'success' as status, null as key, paid_at as at
     from desk.charges join desk.intents on intents.id = charges.intent_id
     where charges.id > $1 order by charges.id limit $2`,
    [id, atMost],
  );
  return rows;
}

async function refundsAfter(sql: Sql, id: number, atMost: number): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select 'refund' as kind, refunds.id, reference, refunds.amount, refunds.currency, status, key, refunds.created_at as at
     from desk.refunds join desk.charges on charges.id = refunds.charge_id join desk.intents on intents.id = charges.intent_id
     where refunds.id > $1 order by refunds.id limit $2`,
    [id, atMost],
  );
  return rows;
}
