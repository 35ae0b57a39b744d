import { type Figure, watchFigures } from "@adire/telemetry/figures";
import { type RawBuilder, sql } from "kysely";
import type { Registry } from "prom-client";
import type { Database } from "../../db/open.ts";
import { isDue, isGivenUp, perTask } from "../../platform/job-queries.ts";
import { leftToRefund } from "../orders/write-refund.ts";

/** Orders of a state that are counted; more are as bad as so many. */
const MAX_COUNTED = 100_000;
/** As many failures as put an item among the payments that need a person. */
const FAILURES_UNTIL_LISTED = 3;

type Row = { name: string; label: string | null; value: number };

const state = (label: string, rows: RawBuilder<unknown>) => sql`
  select ${label}::text as label, count(*) as value from (${rows}) one`;
const unsettled = sql`select from payment_reversals
  where state = 'open' or (state = 'taken' and acknowledged_at is null)`;

/** Each is found by an index, whatever the age of the store. `rows` have a label and a value. */
const figures: Readonly<Record<string, Figure<RawBuilder<unknown>>>> = {
  adire_jobs_waiting: { help: "Jobs that are due", label: "task", rows: perTask(sql`count(j.id)`, isDue) },
  adire_jobs_oldest_age_seconds: {
    help: "For how long the oldest job has been due",
    label: "task",
    rows: perTask(sql`coalesce(extract(epoch from now() - min(j.run_at)), 0)`, isDue),
  },
  adire_jobs_failed: {
    help: "Jobs that are not tried again",
    label: "task",
    rows: perTask(sql`count(j.id)`, isGivenUp),
  },
  adire_items_failing: {
    help: "Orders and payments at which a job failed three times in a row",
    label: "task",
    rows: sql`select task as label, count(*) as value from job_failures
      where failures >= ${FAILURES_UNTIL_LISTED}::integer group by 1`,
  },
  adire_stock_reserved: {
    help: "Stock that unpaid orders hold",
    rows: sql`select null::text as label, coalesce(sum(l.quantity), 0) as value
      from orders o join order_lines l on l.order_id = o.id where o.status = 'pending' and o.stock_reserved`,
  },
  adire_orders_open: {
    help: `Orders that wait for their payment or to be sent, ${MAX_COUNTED} at most`,
    label: "state",
    rows: sql.join(
      ["pending", "processing"].map((status) =>
        state(status, sql`select from orders where status = ${status} limit ${sql.lit(MAX_COUNTED)}`),
      ),
      sql` union all `,
    ),
  },
  adire_payments: {
    help: "Payments that the desk is asked about, and those that need a person",
    label: "state",
    rows: sql.join(
      [
        state("open", sql`select from payments where status = 'open' and check_at is not null`),
        state("review", sql`select from payments where status = 'review'`),
        state(
          "refund_failed",
          sql`select from refunds r join payments p on p.id = r.payment_id
            where r.status = 'failed' and ${leftToRefund} > 0`,
        ),
        state("refund_needs_attention", sql`select from refunds where status = 'needs_attention'`),
        state("disputed_or_taken_back", unsettled),
      ],
      sql` union all `,
    ),
  },
  adire_ledger_differences: {
    help: "Differences between ledgers that the last audit found",
    rows: sql`select null::text as label, count(*) as value from ledger_differences where resolved_at is null`,
  },
};

/** What waits in the database, read in one statement when it is asked for. */
export function watchStore(registry: Registry, db: Database): void {
  const statement = sql<Row>`${sql.join(
    Object.entries(figures).map(
      ([name, { rows }]) => sql`select ${name}::text as name, label, value::float8 from (${rows}) figure`,
    ),
    sql` union all `,
  )}`;
  watchFigures(registry, figures, async () => (await statement.execute(db)).rows);
}
