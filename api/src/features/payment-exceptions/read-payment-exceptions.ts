import { toWire } from "@adire/contract/money";
import type { PaymentException, paymentExceptionKinds, paymentExceptions } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { leftToRefund } from "../orders/write-refund.ts";
import type { Desk, Undelivered } from "../payments/desk.ts";

export type PaymentExceptions = z.infer<typeof paymentExceptions>;
type Kind = (typeof paymentExceptionKinds)[number];
type Row = {
  id: number;
  since: Date;
  what: string;
  amount: number | null;
  currency: string | null;
  reference: string | null;
  order_id: number | null;
  order_status: NonNullable<PaymentException["order"]>["status"];
  shopper: string;
  email: string;
  count: number;
};

const MAX_CASES = 100;
/** One or two failures pass by themselves. */
const FAILURES_UNTIL_LISTED = 3;

const order = sql`o.id as order_id, o.status as order_status, o.customer_name as shopper, o.email`;
const payments = (
  since: RawBuilder<unknown>,
  what: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
) => sql<Row>`
  select p.id, ${since} as since, ${what} as what, coalesce(p.charged_amount, p.amount) as amount,
    coalesce(p.charged_currency, p.currency) as currency, p.reference, ${order}, count(*) over () as count
  from payments p join orders o on o.id = p.order_id where ${where} order by p.id desc limit ${MAX_CASES}`;
const refunds = (what: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<Row>`
  select r.id, r.created_at as since, ${what} || ': ' || r.reason as what, r.amount,
    coalesce(r.currency, p.currency) as currency, p.reference, ${order}, count(*) over () as count
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
  where ${where} order by r.id desc limit ${MAX_CASES}`;

const reversals = (what: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<Row>`
  select v.id, v.changed_at as since, ${what} || ': ' || v.reason as what, v.amount, v.currency, p.reference,
    ${order}, count(*) over () as count
  from payment_reversals v join payments p on p.id = v.payment_id join orders o on o.id = p.order_id
  where ${where} order by v.id desc limit ${MAX_CASES}`;

const text = (words: string) => sql`${words}::text`;
const flaggedAt = sql`coalesce((select max(h.at) from order_history h
  where h.order_id = p.order_id and h.actor = 'payment'), p.opened_at)`;
const unpaid = sql`p.status in ('open', 'failed') and p.opened_at < now() - interval '1 hour'`;
/** An unpaid payment is no longer listed after this time. */
const isOld = sql`p.opened_at < now() - interval '30 days'`;

const queries: readonly { kind: Kind; actions: PaymentException["actions"]; rows: RawBuilder<Row> }[] = [
  {
    kind: "review",
    actions: ["check", "accept", "send_back"],
    rows: payments(
      flaggedAt,
      sql`'The desk does not say what was asked for: ' || coalesce(p.review_reason, 'no reason is kept')`,
      sql`p.status = 'review'`,
    ),
  },
  {
    kind: "dispute",
    actions: [],
    rows: reversals(
      sql`case v.kind when 'dispute' then 'The payer''s bank disputes this payment; answer it at the provider'
          || coalesce(to_char(v.due_at at time zone 'UTC', '" until "YYYY-MM-DD HH24:MI" UTC"'), '')
        else 'The provider sends this money back, not the store' end`,
      sql`v.state = 'open'`,
    ),
  },
  {
    kind: "taken_back",
    actions: ["acknowledge"],
    rows: reversals(
      sql`case v.kind when 'dispute' then 'The payer''s bank took this payment back'
        when 'refund' then 'The provider sent this money back, not the store'
        else 'The provider reversed this payment and does not say why' end`,
      sql`v.state = 'taken' and v.acknowledged_at is null`,
    ),
  },
  {
    kind: "refund_failed",
    actions: ["retry"],
    rows: refunds(text("The desk could not send it back"), sql`r.status = 'failed' and ${leftToRefund} > 0`),
  },
  {
    kind: "refund_needs_attention",
    actions: [],
    rows: refunds(
      text("The provider waits for the shopper's account; give it there"),
      sql`r.status = 'needs_attention'`,
    ),
  },
  {
    kind: "refund_slow",
    actions: ["retry"],
    rows: refunds(
      text("On its way back for more than a day"),
      sql`r.status in ('pending', 'processing') and r.created_at < now() - interval '1 day'`,
    ),
  },
  {
    kind: "job",
    actions: ["retry"],
    rows: sql<Row>`
      select j.id, j.created_at as since,
        case t.identifier
          when 'send-mail' then 'A mail was not sent'
          when 'announce-payment' then 'The desk was not told of a payment'
          when 'request-refund' then 'The desk was not asked for a refund'
          when 'process-refund-event' then 'An event of a refund was not processed'
          when 'process-reversal-event' then 'An event of a dispute or reversal was not processed'
          when 'settle-payment' then 'A reported payment was not settled'
          else 'The job ' || t.identifier || ' gave up' end
          || ' after ' || j.attempts || ' tries' || coalesce(': ' || left(j.last_error, 200), '') as what,
        r.amount, case when r.id is not null then coalesce(r.currency, p.currency) end as currency, p.reference,
        ${order}, count(*) over () as count
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      left join refunds r on t.identifier = 'request-refund' and r.key = j.payload ->> 'key'
      left join payments p on p.id = r.payment_id
        or (t.identifier in ('announce-payment', 'settle-payment') and p.reference = j.payload ->> 'reference')
      left join orders o on o.id = p.order_id
      where j.attempts >= j.max_attempts and j.locked_at is null order by j.id desc limit ${MAX_CASES}`,
  },
  {
    kind: "failing",
    actions: [],
    rows: sql<Row>`
      select f.item as id, f.failed_at as since,
        case f.task when 'expire-orders' then 'The unpaid order cannot be cancelled'
          when 'reconcile' then 'The payment cannot be settled' else 'The job ' || f.task || ' fails' end
          || ', tried ' || f.failures || ' times: ' || left(f.error, 200) as what,
        p.amount, p.currency, p.reference, ${order}, count(*) over () as count
      from job_failures f
      left join payments p on f.task = 'reconcile' and p.id = f.item
      left join orders o on o.id = case f.task when 'expire-orders' then f.item else p.order_id end
      where f.failures >= ${FAILURES_UNTIL_LISTED} order by f.failed_at desc limit ${MAX_CASES}`,
  },
  {
    kind: "difference",
    actions: [],
    rows: sql<Row>`
      select d.id, d.first_seen_at as since,
        'The books disagree, ' || d.subject || ': ' || d.detail || ' (' || d.rule || ')' as what,
        null::bigint as amount, null as currency, null as reference, null::bigint as order_id, null as order_status,
        null as shopper, null as email, count(*) over () as count
      from ledger_differences d where d.resolved_at is null order by d.id desc limit ${MAX_CASES}`,
  },
  {
    kind: "late",
    actions: [],
    rows: payments(
      sql`p.paid_at`,
      text("Paid after the order was cancelled; the pieces were still there, so it goes out"),
      sql`p.status = 'paid' and o.status = 'processing' and exists (select from order_history h
        where h.order_id = o.id and h.from_status = 'cancelled' and h.to_status = 'processing')`,
    ),
  },
  {
    kind: "unpaid",
    actions: ["check"],
    rows: payments(
      sql`p.opened_at`,
      sql`'Not paid so far; the desk has been asked ' || p.checks || ' times and is asked on'`,
      sql`${unpaid} and p.check_at is not null`,
    ),
  },
  {
    kind: "given_up",
    actions: ["check"],
    rows: payments(
      sql`p.opened_at`,
      sql`'Not paid in three days; the desk has been asked ' || p.checks || ' times'`,
      sql`${unpaid} and p.check_at is null and not ${isOld}`,
    ),
  },
];

/**
 * All payments, refunds, jobs and deliveries that need attention, with the actions for each. Changes nothing.
 */
export async function readPaymentExceptions(db: Database, desk: Desk): Promise<PaymentExceptions> {
  const undelivered = await desk.undelivered().catch((error) => {
    if (error instanceof Problem && error.code === "desk_unreachable") return undefined;
    throw error;
  });
  const groups: PaymentExceptions["groups"] = [];
  for (const { kind, actions, rows: query } of queries) {
    const { rows } = await query.execute(db);
    if (rows[0])
      groups.push({ kind, count: rows[0].count, cases: rows.map((row) => toCase(kind, actions, row)) });
  }
  if (undelivered && undelivered.count > 0)
    groups.push({
      kind: "delivery",
      count: undelivered.count,
      cases: undelivered.results.map(ofDelivery),
    });
  return { groups, desk_answers: undelivered !== undefined, checks: await latestChecks(db) };
}

function toCase(kind: Kind, actions: PaymentException["actions"], row: Row): PaymentException {
  return {
    kind,
    id: row.id,
    since: row.since.toISOString(),
    what: row.what,
    money:
      row.amount === null || row.currency === null
        ? null
        : { amount: toWire(row.amount), currency: row.currency },
    order:
      row.order_id === null
        ? null
        : { id: row.order_id, status: row.order_status, shopper: row.shopper, email: row.email },
    reference: row.reference,
    actions,
  };
}

function ofDelivery(delivery: Undelivered["results"][number]): PaymentException {
  const answer = delivery.last_answer ?? "nothing";
  const end = delivery.state === "dead" ? "; it no longer tries" : "";
  return {
    kind: "delivery",
    id: delivery.id,
    since: delivery.created_at,
    what: `The desk has ${delivery.event} to tell and was answered ${answer}, ${delivery.tries} times${end}`,
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
