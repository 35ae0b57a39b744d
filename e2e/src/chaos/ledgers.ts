import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "@adire/postgres/pool";
import type { Entry } from "./provider.ts";

/** Asks the database until it answers. */
export async function ask<T extends object>(pool: Pool, text: string, values: unknown[] = []): Promise<T[]> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await pool.query<T>(text, values)).rows;
    } catch (error) {
      // SQLSTATE classes 22, 23 and 42 are errors of the statement. Others, as 57 and 08, pass when the server is back.
      const code = String((error as { code?: string }).code ?? "");
      if (/^(22|23|42)/.test(code) || attempt > 300) throw error;
      await sleep(200);
    }
  }
}

/** Makes every waiting job, question to the provider, delivery and retry due now, instead of hours later. */
export async function hasten(pool: Pool): Promise<void> {
  const due = [
    `update graphile_worker._private_jobs set run_at = now()
     where run_at > now() and locked_at is null and attempts < max_attempts`,
    "update payments set check_at = now() where check_at > now()",
    "update desk.attempts set check_at = now() where check_at > now()",
    `update desk.refunds set lease_expires_at = now()
     where lease_expires_at > now() and status in ('pending', 'processing', 'needs-attention')`,
    `update desk.webhook_deliveries set next_attempt_at = now()
     where next_attempt_at > now() and state = 'pending'`,
    "select graphile_worker.add_job('reconcile', job_key => 'hastened-reconcile')",
    "select graphile_worker.add_job('expire-orders', job_key => 'hastened-expiry')",
  ];
  for (const text of due) await ask(pool, text);
}

/** Lets the time to pay of one order, or of all that wait, pass. */
export const expire = (pool: Pool, orderId: number | null = null) =>
  ask(
    pool,
    "update orders set reservation_expires_at = now() where status = 'pending' and ($1::bigint is null or id = $1)",
    [orderId],
  );

/** Few shoppers stand for many: what one of them let lapse shall not count against the next. */
export const forgetLapses = (pool: Pool) =>
  ask(pool, "update rate_limits set resets_at = now() where bucket like 'lapsed:%'");

/** Lets half an hour pass for the provider's pages of a payment. */
export const outdate = (pool: Pool, reference: string) =>
  ask(
    pool,
    `update desk.attempts set created_at = attempts.created_at - interval '31 minutes'
     from desk.intents where intents.id = attempts.intent_id and reference = $1`,
    [reference],
  );

const heardOf = `from desk.attempts a where a.state in ('offered', 'left') and exists (
  select from desk.provider_events e where e.reference = a.provider_reference and e.event = 'charge.success')`;

/** The provider's references of payments that it reported and that the desk has not found paid. */
export const heardOfOnly = async (pool: Pool): Promise<string[]> =>
  (await ask<{ reference: string }>(pool, `select a.provider_reference as reference ${heardOf}`)).map(
    ({ reference }) => reference,
  );

/**
 * What is still under way, in words; nothing when all has come to its end.
 * @param except references of payments that stay so
 */
export async function underWay(pool: Pool, except: readonly string[] = []): Promise<string[]> {
  const rows = await ask<{ what: string; count: number }>(
    pool,
    `select 'pending orders' as what, count(*) from orders where status = 'pending'
     union all select 'mails', count(*) from mails where sent_at is null
     union all select 'jobs', count(*)
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier not in (select identifier from graphile_worker._private_known_crontabs)
         and j.attempts < j.max_attempts and j.run_at <= now()
     union all select 'webhooks of the desk', count(*) from desk.webhook_deliveries where state = 'pending'
     union all select 'events of the provider', count(*) from desk.provider_events where processed_at is null
     union all select 'payments that the desk has heard of and not asked about', count(*) ${heardOf}
       and a.provider_reference <> all ($1)
     union all select 'refunds at the desk', count(*) from desk.refunds where status in ('pending', 'processing')
     union all select 'refunds of the shop', count(*) from refunds r where r.status in ('pending', 'processing')
       and not exists (select from desk.refunds d where d.key = r.key and d.status = 'needs-attention')
     union all select 'payments taken and not settled', count(*) from payments p
       where p.status in ('open', 'failed') and exists (
         select from desk.charges c join desk.intents i on i.id = c.intent_id where i.reference = p.reference)`,
    [except],
  );
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
}

/** Money by the provider's reference: taken, given back. */
type ProviderLedger = Map<string, { taken: number; back: number; currency: string; charges: number }>;

export function ledgerOf(entries: readonly Entry[]): ProviderLedger {
  const ledger: ProviderLedger = new Map();
  for (const { kind, reference, amount, currency } of entries) {
    const known = ledger.get(reference) ?? { taken: 0, back: 0, currency, charges: 0 };
    ledger.set(reference, known);
    if (kind === "charge") {
      known.taken += amount;
      known.charges += 1;
    } else known.back += amount;
  }
  return ledger;
}

/** Compares charges and refunds at the provider with those at the desk. @returns what differs */
export async function compareWithDesk(pool: Pool, provider: ProviderLedger): Promise<string[]> {
  const rows = await ask<{ reference: string; amount: number; currency: string; back: number }>(
    pool,
    `select a.provider_reference as reference, c.amount, c.currency,
       (coalesce((select sum(amount) from desk.refunds r
           where r.charge_id = c.id and r.status = 'processed'), 0)
         + coalesce((select sum(amount) from desk.reversals r
           where r.charge_id = c.id and r.kind = 'refund' and r.state = 'taken'), 0))::bigint as back
     from desk.charges c join desk.attempts a on a.id = c.attempt_id`,
  );
  const desk = new Map(rows.map((row) => [row.reference, row]));
  const differ: string[] = [];
  for (const [reference, there] of provider) {
    const here = desk.get(reference);
    if (there.charges !== 1) differ.push(`${reference}: charged ${there.charges} times at the provider`);
    if (!here || here.amount !== there.taken || here.back !== there.back || here.currency !== there.currency)
      differ.push(
        `${reference}: ${inWords(there)} at the provider, ` +
          `${here ? inWords({ ...here, taken: here.amount }) : "nothing"} at the desk`,
      );
  }
  for (const reference of desk.keys())
    if (!provider.has(reference)) differ.push(`${reference}: taken at the desk, nothing at the provider`);
  return differ;
}

const inWords = (money: { taken: number; back: number; currency: string }): string =>
  `${money.currency} ${money.taken} taken and ${money.back} given back`;

/** Amounts in the minor units of a currency. */
export type Sum = { ledger: string; currency: string; taken: number; back: number };

/**
 * Sums of desk and shop by currency. Only the desk counts payments that came twice, which it refunds. The shop
 * counts a payment under review once staff have decided on it.
 */
export const sums = (pool: Pool) =>
  ask<Sum>(
    pool,
    `select case when c.surplus then 'desk, paid twice'
         when p.status = 'review' then 'desk, for review' else 'desk' end as ledger,
       c.currency, sum(c.amount)::bigint as taken,
       coalesce(sum((select sum(r.amount) from desk.refunds r
         where r.charge_id = c.id and r.status = 'processed')), 0)::bigint as back
     from desk.charges c
     join desk.intents i on i.id = c.intent_id
     left join payments p on p.reference = i.reference group by 1, 2
     union all
     select 'shop', coalesce(p.charged_currency, p.currency), sum(coalesce(p.charged_amount, p.amount))::bigint,
       coalesce(sum((select sum(r.amount) from refunds r
         where r.payment_id = p.id and r.status = 'processed')), 0)::bigint
     from payments p where p.status not in ('open', 'failed', 'review') group by 1, 2
     order by 1, 2`,
  );

/** Whether the shop counts what the desk took and gave back. @returns what differs */
export function compareSums(found: readonly Sum[]): string[] {
  const of = (ledger: string) =>
    found
      .filter((sum) => sum.ledger === ledger)
      .map(inWords)
      .join("; ");
  return of("shop") === of("desk") ? [] : [`the shop has ${of("shop")}, the desk ${of("desk")}`];
}

/** Orders that are neither cancelled, nor paid and on their way, nor given to a person with a reason. */
export async function inBetween(pool: Pool): Promise<string[]> {
  const rows = await ask<{ id: number; status: string; payments: string }>(
    pool,
    `select o.id, o.status, coalesce(string_agg(p.status, ', '), 'none') as payments
     from orders o left join payments p on p.order_id = o.id
     group by o.id
     having not (o.status = 'cancelled' and bool_and(p.status <> 'paid')
       or o.status = 'processing' and count(*) filter (where p.status = 'paid') = 1
       or bool_or(p.status = 'review' and length(p.review_reason) > 0))
     order by o.id`,
  );
  return rows.map(({ id, status, payments }) => `order ${id} is ${status}, its payments: ${payments}`);
}

/** How orders ended, each with what became of their money. */
export const endStates = (pool: Pool) =>
  ask<{ ended: string; orders: number }>(
    pool,
    `select ended, count(*) as orders from (
       select o.status || ' · ' || coalesce((select string_agg(distinct case
         when p.status in ('open', 'failed') then 'nothing paid'
         when p.status = 'review' then 'for review: ' || regexp_replace(p.review_reason, '[0-9]+', '…', 'g')
         else replace(p.status, '_', ' ') end, ', ') from payments p where p.order_id = o.id), 'no payment') as ended
       from orders o) as ends group by ended order by orders desc, ended`,
  );

/** Mails that never reached the mail server, and orders without their mails. */
export async function missingMails(pool: Pool, came: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await ask<{ id: number; kind: string }>(pool, "select id, kind from mails order by id");
  // A Message-ID begins with the number of the mail.
  const numbers = new Set([...came.keys()].map((name) => Number.parseInt(name, 10)));
  const unseen = rows
    .filter(({ id }) => !numbers.has(id))
    .map(({ id, kind }) => `mail ${id} (${kind}) never came`);
  const withoutMail = await ask<{ id: number; kind: string }>(
    pool,
    `select o.id, wanted.kind from orders o,
       (values ('order-placed', null), ('order-cancelled', 'cancelled'), ('order-paid', 'processing'))
       as wanted (kind, step)
     where o.email <> '' and exists (select from order_history h where h.order_id = o.id
         and (wanted.step is null or h.to_status = wanted.step and h.from_status is distinct from h.to_status))
       and not exists (select from mails m
         where m.kind = wanted.kind and m.recipient = o.email and (m.content -> 'order' ->> 'id')::bigint = o.id)`,
  );
  return [...unseen, ...withoutMail.map(({ id, kind }) => `order ${id} has no mail ${kind}`)];
}

/** Quantities on hand and reserved of all variants. */
export async function stock(pool: Pool): Promise<{ onHand: number; reserved: number }> {
  const [row] = await ask<{ onHand: number; reserved: number }>(
    pool,
    `select sum(on_hand)::bigint as "onHand", sum(reserved)::bigint as reserved from variants`,
  );
  if (!row) throw new Error("there are no variants");
  return row;
}

export async function quantitySold(pool: Pool): Promise<number> {
  const [row] = await ask<{ quantity: number }>(
    pool,
    `select coalesce(sum(l.quantity), 0)::bigint as quantity from order_lines l join orders o on o.id = l.order_id
     where o.status = 'processing'`,
  );
  return row?.quantity ?? 0;
}
