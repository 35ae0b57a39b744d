import { toWire } from "@adire/contract/money";
import type { PaymentException, paymentExceptionQuery, paymentExceptions } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Database, Querier } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import type { Desk, Undelivered } from "../payments/desk.ts";
import { type ExceptionQuery, type ExceptionRow, toSettle, unpaidOrLate } from "./exception-queries.ts";

export type PaymentExceptions = z.infer<typeof paymentExceptions>;
type Query = z.infer<typeof paymentExceptionQuery>;

/** Reads cases before an id, the latest first; undefined where the desk does not answer. */
type Source = (before: number | undefined, limit: number) => Promise<PaymentException[] | undefined>;

/**
 * A page of the payments, refunds, jobs and deliveries that need attention, with the actions for each: one
 * kind after the other, the latest first. Changes nothing.
 */
export async function readPaymentExceptions(
  db: Database,
  desk: Desk,
  query: Query,
): Promise<PaymentExceptions> {
  const sources = sourcesOf(db, desk, query);
  const [from = 0, before] = query.before?.split("_").map(Number) ?? [];
  const found: { at: number; one: PaymentException }[] = [];
  let desk_answers = true;
  for (let at = from; at < sources.length && found.length <= query.page_size; at += 1) {
    const left = query.page_size + 1 - found.length;
    const cases = await sources[at]?.(at === from ? before : undefined, left);
    if (!cases) desk_answers = false;
    for (const one of cases ?? []) found.push({ at, one });
  }
  const shown = found.slice(0, query.page_size);
  const last = shown.at(-1);
  return {
    results: shown.map(({ one }) => one),
    next: found.length > shown.length && last ? `${last.at}_${last.one.id}` : null,
    desk_answers,
    checks: await latestChecks(db),
  };
}

function sourcesOf(db: Database, desk: Desk, { view, order }: Query): Source[] {
  const ofStore =
    ({ kind, actions, rows }: ExceptionQuery): Source =>
    async (before, limit) => {
      const { rows: found } = await rows({ before, order, limit }).execute(db);
      return found.map((row) =>
        toCase(kind, typeof actions === "function" ? actions(row, desk.paymentMode) : actions, row),
      );
    };
  // Deliveries are of no order that the desk knows.
  const deliveries: Source[] =
    order === undefined ? [(before, limit) => readDeliveries(db, desk, before, limit)] : [];
  return [
    ...(view === "unpaid" ? [] : [...toSettle.map(ofStore), ...deliveries]),
    ...(view === "to_settle" ? [] : unpaidOrLate.map(ofStore)),
  ];
}

/** How many cases somebody has to settle, up to a limit; without what the desk has not delivered. */
export async function countToSettle(db: Querier, limit: number): Promise<number> {
  const counted = toSettle.map(({ rows }) => sql`(select 1 from (${rows({ limit })}) cases)`);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (${sql.join(counted, sql` union all `)} limit ${limit}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

function toCase(
  kind: PaymentException["kind"],
  actions: PaymentException["actions"],
  row: ExceptionRow,
): PaymentException {
  return {
    kind,
    id: row.id,
    since: row.since.toISOString(),
    what: row.what,
    money:
      row.amount === null || row.currency === null
        ? null
        : { amount: toWire(row.amount), currency: row.currency },
    order: orderOf(row),
    reference: row.reference,
    actions,
  };
}

type OrderColumns = Pick<ExceptionRow, "order_id" | "order_status" | "shopper" | "email">;
const orderOf = ({ order_id: id, order_status: status, shopper, email }: OrderColumns) =>
  id === null ? null : { id, status, shopper, email };

async function readDeliveries(
  db: Database,
  desk: Desk,
  before: number | undefined,
  limit: number,
): Promise<PaymentException[] | undefined> {
  const page = before === undefined ? { limit } : { before, limit };
  const undelivered = await desk.undelivered(page).catch((error) => {
    if (error instanceof Problem && error.code === "desk_unreachable") return undefined;
    throw error;
  });
  if (!undelivered || undelivered.results.length === 0) return undelivered && [];
  const references = undelivered.results.map(({ reference }) => reference);
  const { rows } = await sql<OrderColumns & { reference: string }>`select p.reference, o.id as order_id,
      o.status as order_status, o.customer_name as shopper, o.email
    from payments p join orders o on o.id = p.order_id
    where p.reference = any (${references}::text[])`.execute(db);
  return undelivered.results.map((delivery) => {
    const row = rows.find(({ reference }) => reference === delivery.reference);
    return { ...ofDelivery(delivery), order: row ? orderOf(row) : null };
  });
}

function ofDelivery(delivery: Undelivered["results"][number]): PaymentException {
  const about = delivery.event.startsWith("refund.") ? "a refund" : "a payment";
  const answer = delivery.last_answer ?? "nothing";
  const tries = delivery.tries === 1 ? "once" : `${delivery.tries} times`;
  const end = delivery.state === "dead" ? "; it no longer tries" : "";
  return {
    kind: "delivery",
    id: delivery.id,
    since: delivery.created_at,
    what: `The desk could not tell the shop of ${about} (${delivery.event}): answered ${answer}, ${tries}${end}`,
    money: null,
    order: null,
    reference: delivery.reference,
    actions: ["retry"],
  };
}

async function latestChecks(db: Database): Promise<PaymentExceptions["checks"]> {
  const { rows } = await sql<{ what: "changed" | "all"; at: Date; orders: number; found: number }>`
    select distinct on (scope) scope as what, at, orders, differences as found
      from ledger_checks order by scope, at desc`.execute(db);
  const of = (wanted: "changed" | "all") => {
    const row = rows.find(({ what }) => what === wanted);
    return row ? { at: row.at.toISOString(), orders: row.orders, found: row.found } : null;
  };
  return { changed: of("changed"), all: of("all") };
}
