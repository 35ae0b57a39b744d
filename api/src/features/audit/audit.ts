import { type LedgerEntry, SURPLUS_KEY } from "@adire/contract/desk-wire";
import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import { type Rule, rules } from "./rules.ts";

/** A contradiction between two ledgers. `about` names the row, `detail` has both values. */
export type Disagreement = { rule: string; about: string; detail: string };

/** Amounts are in minor units by currency; the others count units of stock and variants. */
type Sums = {
  orders: Record<string, number>;
  sold: Record<string, number>;
  charged: Record<string, number>;
  sentBack: Record<string, number>;
  captured: Record<string, number>;
  givenBack: Record<string, number>;
  takenBack: Record<string, number>;
  onHand: number;
  reserved: number;
  untracked: number;
  variants: number;
};

export type Audit = { disagreements: Disagreement[]; sums: Sums; rules: number };

/** Disagreements per rule that are reported. */
const MAX_LISTED = 100;

/**
 * Compares the ledgers of the shop with each other and with the desk's: orders, payments, refunds, stock
 * movements and mails. It changes nothing.
 * @param ledger the desk's, oldest first; it is read before the store's ledgers, which contain everything
 * that happens meanwhile
 */
export async function audit(db: Database, ledger: AsyncIterable<LedgerEntry>): Promise<Audit> {
  const desk = await readDeskTotals(ledger);
  return inSnapshot(db, async (tx) => {
    const disagreements = [...(await disagreementsWith(tx, rules)), ...(await compareWithDesk(tx, desk))];
    return { disagreements, sums: await sumUp(tx, desk), rules: rules.length + deskRules };
  });
}

/** What violates the rules. One that cannot be checked is reported as well, and does not keep the others. */
export async function disagreementsWith(tx: Transaction, kept: readonly Rule[]): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  await sql`savepoint rules`.execute(tx);
  for (const { name: rule, sql: text } of kept)
    try {
      // Planned for all that it reads: with the limit alone PostgreSQL expects to find a hundred rows soon.
      const whole = `with found as materialized (${text}) select * from found limit ${MAX_LISTED}`;
      const { rows } = await sql.raw<Omit<Disagreement, "rule">>(whole).execute(tx);
      found.push(...rows.map((row) => ({ rule, ...row })));
    } catch (error) {
      await sql`rollback to savepoint rules`.execute(tx);
      const detail = `it could not be checked: ${(error as Error).message}`;
      found.push({ rule, about: "the rule", detail });
    }
  return found;
}

/** Amounts by currency: a payment may be charged twice, and in another currency than requested. */
type Charged = { charges: number; amounts: Record<string, number>; refunded: Record<string, number> };
type DeskTotals = {
  /** By reference. */
  charged: Map<string, Charged>;
  /** By key. */
  refunds: Map<string, LedgerEntry>;
  /** By id. */
  reversals: Map<number, LedgerEntry>;
  /** What the provider took and the desk does not know. */
  unknown: LedgerEntry[];
};

async function readDeskTotals(ledger: AsyncIterable<LedgerEntry>): Promise<DeskTotals> {
  const totals: DeskTotals = { charged: new Map(), refunds: new Map(), reversals: new Map(), unknown: [] };
  for await (const entry of ledger) {
    if (entry.kind === "unknown") {
      totals.unknown.push(entry);
      continue;
    }
    if (entry.kind === "reversal") {
      totals.reversals.set(entry.id, entry);
      continue;
    }
    const known = totals.charged.get(entry.reference) ?? { charges: 0, amounts: {}, refunded: {} };
    totals.charged.set(entry.reference, known);
    if (entry.kind === "charge") {
      known.charges += 1;
      add(known.amounts, entry);
    } else {
      if (entry.status !== "failed") add(known.refunded, entry);
      if (entry.key) totals.refunds.set(entry.key, entry);
    }
  }
  return totals;
}

function add(
  sums: Record<string, number>,
  { currency, amount }: Pick<LedgerEntry, "currency" | "amount">,
): void {
  sums[currency] = (sums[currency] ?? 0) + amount;
}

/** The amounts less their refunds. */
function keptOf({ amounts, refunded }: Charged): Record<string, number> {
  const kept = { ...amounts };
  for (const [currency, amount] of Object.entries(refunded)) add(kept, { currency, amount: -amount });
  return kept;
}

const format = (sums: Record<string, number>): string =>
  Object.entries(sums)
    .map(([currency, amount]) => `${currency} ${amount}`)
    .join(" and ");

const deskRules = 6;
const sameRefund = "a refund is the same in both ledgers";

async function compareWithDesk(tx: Transaction, desk: DeskTotals): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  const report: Report = (rule, about, detail) => {
    if (found.filter((one) => one.rule === rule).length < MAX_LISTED) found.push({ rule, about, detail });
  };
  const { rows: payments } = await sql<{
    reference: string;
    amount: number;
    currency: string;
    status: string;
    order_id: number;
  }>`select reference, coalesce(charged_amount, amount) as amount, coalesce(charged_currency, currency) as currency,
      status, order_id
     from payments`.execute(tx);
  const { rows: refunds } = await sql<{
    reference: string;
    attempt_key: string;
    amount: number;
    status: string;
  }>`select p.reference, r.attempt_key, r.amount,
       -- What went back another way has failed at the desk.
       case when r.other_way is null then r.status else 'failed' end as status
     from refunds r join payments p on p.id = r.payment_id
     where r.amount > 0`.execute(tx);
  /** Refunded amounts by payment reference, as far as the desk has the refund. */
  const refunded = new Map<string, number>();
  for (const { reference, attempt_key, amount } of refunds) {
    const atDesk = desk.refunds.get(attempt_key);
    if (atDesk && atDesk.status !== "failed")
      refunded.set(reference, (refunded.get(reference) ?? 0) + amount);
  }
  const ours = new Set(payments.map(({ reference }) => reference));
  for (const { reference, amount, currency, status, order_id } of payments) {
    const there = desk.charged.get(reference);
    const about = `payment ${reference} of order ${order_id}`;
    const claimsMoney = status !== "open" && status !== "failed" && status !== "review";
    if (claimsMoney && !there?.charges)
      report(
        "what the store counts as paid, the desk has taken",
        about,
        `${status} here, nothing taken there`,
      );
    if (!there?.charges) continue;
    if (!claimsMoney && status !== "review")
      report(
        "what the desk has taken, the store has settled",
        about,
        `${format(there.amounts)} taken there, ${status} here`,
      );
    if (!claimsMoney) continue;
    const kept = keptOf(there);
    const owed = amount - (refunded.get(reference) ?? 0);
    if (
      Object.entries({ [currency]: 0, ...kept }).some(([of, left]) => left !== (of === currency ? owed : 0))
    )
      report(
        "the desk keeps what the order costs, and nothing of what was refunded",
        about,
        `${format(kept)} kept there after ${there.charges} charges, ${currency} ${owed} owed here`,
      );
  }
  for (const [reference, { amounts }] of desk.charged)
    if (!ours.has(reference))
      report(
        "what the desk has taken, the store has settled",
        `payment ${reference}`,
        `${format(amounts)} taken there, unknown here`,
      );
  for (const { attempt_key, amount, status } of refunds) {
    const there = desk.refunds.get(attempt_key);
    if (there ? there.amount !== amount : status !== "pending")
      report(
        sameRefund,
        `refund ${attempt_key}`,
        `${amount} ${status} here, ${there?.amount ?? "none"} there`,
      );
    if (there && ended(status) && status !== there.status)
      report(sameRefund, `refund ${attempt_key}`, `${status} here, ${there.status} there`);
  }
  const known = new Set(refunds.map(({ attempt_key }) => attempt_key));
  for (const [key, { reference, amount, currency, status }] of desk.refunds)
    if (status !== "failed" && !known.has(key) && !key.startsWith(SURPLUS_KEY))
      report(
        sameRefund,
        `refund ${key}`,
        `${currency} ${amount} of payment ${reference} ${status} there, unknown here`,
      );
  await compareReversals(tx, desk, report);
  for (const { reference, currency, amount, at } of desk.unknown)
    report(
      "what the provider has taken, the desk knows",
      `payment ${reference} at the provider`,
      `${currency} ${amount} taken there on ${at}, unknown to the desk`,
    );
  return found;
}

type Report = (rule: string, about: string, detail: string) => void;

/** What the provider took back is known to the store, as the desk has it. */
async function compareReversals(tx: Transaction, { reversals }: DeskTotals, report: Report): Promise<void> {
  const rule = "a dispute or reversal is the same in both ledgers";
  const ours = await tx.selectFrom("payment_reversals").select(["desk_id", "amount", "state"]).execute();
  const known = new Map(ours.map((one) => [one.desk_id, one]));
  for (const { desk_id, amount, state } of ours)
    if (!reversals.has(desk_id)) report(rule, `reversal ${desk_id}`, `${amount} ${state} here, none there`);
  for (const [id, { reference, currency, amount, status }] of reversals) {
    const here = known.get(id);
    if (here?.amount !== amount || here.state !== status)
      report(
        rule,
        `payment ${reference}`,
        `${currency} ${amount} ${status} there, ${here ? `${here.amount} ${here.state}` : "unknown"} here`,
      );
  }
}

const ended = (status: string): boolean => status === "processed" || status === "failed";

async function sumUp(tx: Transaction, desk: DeskTotals): Promise<Sums> {
  const byCurrency = async (query: string): Promise<Record<string, number>> => {
    const { rows } = await sql.raw<{ currency: string; sum: string }>(query).execute(tx);
    return Object.fromEntries(rows.map(({ currency, sum }) => [currency, Number(sum)]));
  };
  const { rows } = await sql<Record<"on_hand" | "reserved" | "untracked" | "variants", string>>`
    select coalesce(sum(on_hand) filter (where stock_tracked), 0) as on_hand,
      coalesce(sum(reserved) filter (where stock_tracked), 0) as reserved,
      count(*) filter (where not stock_tracked) as untracked, count(*) as variants
    from variants`.execute(tx);
  const captured: Record<string, number> = {};
  const givenBack: Record<string, number> = {};
  const takenBack: Record<string, number> = {};
  for (const entry of desk.reversals.values()) if (entry.status === "taken") add(takenBack, entry);
  for (const { amounts, refunded } of desk.charged.values()) {
    for (const [currency, amount] of Object.entries(amounts)) add(captured, { currency, amount });
    for (const [currency, amount] of Object.entries(refunded)) add(givenBack, { currency, amount });
  }
  return {
    orders: await byCurrency("select currency, sum(total) from orders group by currency"),
    sold: await byCurrency(
      `select currency, sum(total) from orders
        where status in ('processing', 'shipped', 'delivered') group by currency`,
    ),
    charged: await byCurrency(
      `select coalesce(charged_currency, currency) as currency, sum(coalesce(charged_amount, amount)) as sum
        from payments where status not in ('open', 'failed', 'review') group by 1`,
    ),
    sentBack: await byCurrency(
      `select coalesce(r.currency, p.currency) as currency, sum(r.amount)
        from refunds r join payments p on p.id = r.payment_id where r.status <> 'failed' group by 1`,
    ),
    captured,
    givenBack,
    takenBack,
    onHand: Number(rows[0]?.on_hand ?? 0),
    reserved: Number(rows[0]?.reserved ?? 0),
    untracked: Number(rows[0]?.untracked ?? 0),
    variants: Number(rows[0]?.variants ?? 0),
  };
}
