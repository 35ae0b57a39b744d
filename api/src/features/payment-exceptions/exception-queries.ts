import type { PaymentException, paymentExceptionKinds } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import { isGivenUp, jobsWithTasks } from "../../platform/job-queries.ts";
import { leftToRefund } from "../orders/write-refund.ts";
import { type Charge, isTaken, refusalReason } from "../payments/rules.ts";
import { cancelledByStaff } from "../payments/settle-payment.ts";

type Kind = (typeof paymentExceptionKinds)[number];
export type ExceptionRow = {
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
  /** Of a payment under review: what was asked for, and what the desk last said. */
  review?: { payment: Asked; charge: Charge | null; is_cancelled_by_staff: boolean };
};
type Asked = { reference: string; amount: number; currency: string };
/** Which cases of a query are read: those before an id, of one order, the latest first. */
type CasesAsked = { before?: number | undefined; order?: number | undefined; limit: number };
type CasesQuery = (asked: CasesAsked) => RawBuilder<ExceptionRow>;

/** One or two failures pass by themselves. */
const FAILURES_UNTIL_LISTED = 3;

const order = sql`o.id as order_id, o.status as order_status, o.customer_name as shopper, o.email`;
/** SQL: the rows of a page, where `o` is the order of a case. @param id an SQL expression */
const page = (id: RawBuilder<unknown>, { before, order: of, limit }: CasesAsked) => sql`
  ${before === undefined ? sql`` : sql`and ${id} < ${before}`} ${of === undefined ? sql`` : sql`and o.id = ${of}`}
  order by ${id} desc limit ${limit}`;

const payments =
  (since: RawBuilder<unknown>, what: RawBuilder<unknown>, where: RawBuilder<unknown>): CasesQuery =>
  (asked) =>
    sql<ExceptionRow>`
    select p.id, ${since} as since, ${what} as what, coalesce(p.charged_amount, p.amount) as amount,
      coalesce(p.charged_currency, p.currency) as currency, p.reference, ${order},
      json_build_object('payment', json_build_object('reference', p.reference, 'amount', p.amount,
        'currency', p.currency), 'charge', p.review_charge, 'is_cancelled_by_staff', ${cancelledByStaff}) as review
    from payments p join orders o on o.id = p.order_id where ${where} ${page(sql`p.id`, asked)}`;
const refunds =
  (what: RawBuilder<unknown>, where: RawBuilder<unknown>): CasesQuery =>
  (asked) =>
    sql<ExceptionRow>`
    select r.id, r.created_at as since, ${what} || ': ' || r.reason as what, r.amount,
      coalesce(r.currency, p.currency) as currency, p.reference, ${order}
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where ${where} ${page(sql`r.id`, asked)}`;
const reversals =
  (what: RawBuilder<unknown>, where: RawBuilder<unknown>): CasesQuery =>
  (asked) =>
    sql<ExceptionRow>`
    select v.id, v.changed_at as since, ${what} || ': ' || v.reason as what, v.amount, v.currency, p.reference,
      ${order}
    from payment_reversals v join payments p on p.id = v.payment_id join orders o on o.id = p.order_id
    where ${where} ${page(sql`v.id`, asked)}`;
/** Orders or payments at which a job fails again and again. */
const failures =
  (task: string, what: string, isOfPayment: boolean): CasesQuery =>
  (asked) =>
    sql<ExceptionRow>`
    select f.item as id, f.failed_at as since,
      ${what} || ', tried ' || f.failures || ' times: ' || left(f.error, 200) as what,
      p.amount, p.currency, p.reference, ${order}
    from job_failures f
    left join payments p on ${isOfPayment} and p.id = f.item
    left join orders o on o.id = ${isOfPayment ? sql`p.order_id` : sql`f.item`}
    where f.task = ${task} and f.failures >= ${FAILURES_UNTIL_LISTED} ${page(sql`f.item`, asked)}`;

const text = (words: string) => sql`${words}::text`;
const flaggedAt = sql`coalesce((select max(h.at) from order_history h
  where h.order_id = p.order_id and h.actor = 'payment'), p.opened_at)`;
const unpaid = sql`p.status in ('open', 'failed') and p.opened_at < now() - interval '1 hour'
  and not (p.exchange_id is null and exists (select from payments where order_id = p.order_id and pays_order))`;
/** An unpaid payment is no longer listed after this time. */
const isOld = sql`p.opened_at < now() - interval '30 days'`;

type Actions = PaymentException["actions"];
export type ExceptionQuery = { kind: Kind; actions: Actions | typeof reviewActions; rows: CasesQuery };

/** What a decision about a payment under review would not be refused. */
function reviewActions({ review }: ExceptionRow, expectedMode: Charge["domain"]): Actions {
  if (!review?.charge) return ["check"];
  const { payment, charge, is_cancelled_by_staff } = review;
  const isAcceptable = !is_cancelled_by_staff && refusalReason(payment, charge, expectedMode) === undefined;
  return [
    "check",
    ...(isAcceptable ? (["accept"] as const) : []),
    ...(isTaken(payment, charge) ? (["send_back"] as const) : []),
  ];
}

/** What somebody has to settle, the gravest first. */
export const toSettle: readonly ExceptionQuery[] = [
  {
    kind: "review",
    actions: reviewActions,
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
    actions: ["retry", "other_way"],
    rows: refunds(
      text("The desk could not send it back"),
      sql`r.status = 'failed' and ${leftToRefund} >= r.amount`,
    ),
  },
  {
    kind: "refund_needs_attention",
    actions: [],
    rows: refunds(
      text(
        "The provider waits for the shopper's bank account: enter it there. It may still pay, so send the money " +
          "no other way; should it fail there, that can be noted here. Reason",
      ),
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
    rows: (asked) => sql<ExceptionRow>`
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
        ${order}
      from ${jobsWithTasks}
      left join refunds r on t.identifier = 'request-refund' and r.key = j.payload ->> 'key'
      left join payments p on p.id = r.payment_id
        or (t.identifier in ('announce-payment', 'settle-payment') and p.reference = j.payload ->> 'reference')
      left join orders o on o.id = p.order_id
      where ${isGivenUp} ${page(sql`j.id`, asked)}`,
  },
  {
    kind: "failing",
    actions: [],
    rows: failures("expire-orders", "The unpaid order cannot be cancelled", false),
  },
  { kind: "failing", actions: [], rows: failures("reconcile", "The payment cannot be settled", true) },
  {
    kind: "difference",
    actions: [],
    rows: (asked) => sql<ExceptionRow>`
      select d.id, d.first_seen_at as since,
        'The ledgers disagree, ' || d.subject || ': ' || d.detail || ' (' || d.rule || ')' as what,
        null::bigint as amount, null as currency, null as reference, ${order}
      from ledger_differences d left join orders o on false where d.resolved_at is null ${page(sql`d.id`, asked)}`,
  },
];

/** What the shop goes on with by itself, or gave up: nobody has to do anything. */
export const unpaidOrLate: readonly ExceptionQuery[] = [
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
