import { nextStates } from "@adire/contract/order-states";
import { jobsWithTasksText } from "../../platform/job-queries.ts";

/**
 * An invariant of the store's ledgers, as a query for the rows that violate it: `about` names the row,
 * `detail` has the values. All are read in one snapshot.
 */
export type Rule = { name: string; sql: string };

const sold = "('processing', 'shipped', 'delivered')";

/**
 * The state of an order follows from its history.
 * @param orders the table, or a query in parentheses for some of its rows
 */
export const foldRule = (orders: string): Rule => ({
  name: "an order's state is where its history ends, and each step begins where the one before ended",
  sql: `select 'order ' || o.id as about, o.status || ', its history says ' || coalesce(h.told, 'nothing') as detail
      from ${orders} o
      left join (
        select order_id, string_agg(to_status, ' → ' order by id) as told,
          (array_agg(to_status order by id desc))[1] as last,
          bool_and(from_status is not distinct from before) as unbroken
        from (select order_id, id, from_status, to_status,
                lag(to_status) over (partition by order_id order by id) as before
              from order_history where order_id in (select id from ${orders} folded)) steps
        group by order_id) h on h.order_id = o.id
      where h.last is distinct from o.status or not h.unbroken`,
});

const allowedSteps = Object.entries(nextStates).flatMap(([from, all]) =>
  all.map((to) => `('${from}', '${to}')`),
);
/** @param orders the table, or a query in parentheses for some of its rows */
export const stepRule = (orders: string): Rule => ({
  name: "an order takes only transitions that the state table allows",
  sql: `select 'order ' || order_id as about, from_status || ' → ' || to_status as detail
      from order_history where from_status <> to_status and order_id in (select id from ${orders} stepping)
        and (from_status, to_status) not in (${allowedSteps})`,
});

export const rules: readonly Rule[] = [
  {
    name: "the stock of a variant is the sum of its movements",
    sql: `select 'variant ' || v.id as about,
        v.on_hand || ' on hand, ' || v.initial_stock + coalesce(m.quantity, 0) || ' by its movements' as detail
      from variants v
      left join (select variant_id, sum(quantity) as quantity from stock_movements group by variant_id) m
        on m.variant_id = v.id
      where v.on_hand <> v.initial_stock + coalesce(m.quantity, 0)`,
  },
  {
    name: "what is reserved is what unpaid orders and exchanges reserve",
    sql: `select 'variant ' || v.id as about,
        v.reserved || ' reserved, ' || coalesce(h.quantity, 0) || ' by orders' as detail
      from variants v
      left join (select variant_id, sum(quantity) as quantity from (
          select l.variant_id, l.quantity from order_lines l join orders o on o.id = l.order_id where o.stock_reserved
          union all select variant_id, quantity from order_exchanges where status = 'waiting') held
        group by variant_id) h on h.variant_id = v.id
      where v.reserved <> coalesce(h.quantity, 0)`,
  },
  {
    name: "only an order that waits for its payment reserves stock",
    sql: `select 'order ' || id as about,
        status || case when stock_reserved then ' and reserves stock' else ' and reserves none' end as detail
      from orders where stock_reserved <> (status = 'pending')`,
  },
  {
    name: "sold units left the stock once, those of other orders did not",
    sql: `select 'order ' || o.id || ', variant ' || coalesce(l.variant_id, m.variant_id) as about,
        coalesce(l.quantity, 0) || ' ordered, ' || coalesce(l.restocked, 0) || ' restocked, '
          || coalesce(-m.quantity, 0) || ' taken out, and it is ' || o.status as detail
      from (select l.order_id, l.variant_id, sum(l.quantity) as quantity, sum(coalesce(r.quantity, 0)) as refunded,
              sum(coalesce(r.restocked, 0)) as restocked
            from order_lines l
            left join (select order_line_id, sum(quantity) as quantity,
                         sum(quantity) filter (where disposition = 'restocked') as restocked
                       from refund_lines group by order_line_id) r on r.order_line_id = l.id
            where l.variant_id is not null group by l.order_id, l.variant_id) l
      full join (select order_id, variant_id, sum(quantity) as quantity from stock_movements where order_id is not null
                 group by order_id, variant_id) m on m.order_id = l.order_id and m.variant_id = l.variant_id
      join orders o on o.id = coalesce(l.order_id, m.order_id)
      where coalesce(-m.quantity, 0) <> coalesce(case when o.status in ${sold}
        then l.quantity else l.refunded end - l.restocked, 0)`,
  },
  {
    name: "units were restocked where a refund says so, and nowhere else",
    sql: `select 'order ' || coalesce(m.order_id, r.order_id) || ', variant '
      || coalesce(m.variant_id, r.variant_id) as about,
        coalesce(m.quantity, 0) || ' restocked, ' || coalesce(r.quantity, 0) || ' by its refunds' as detail
      from (select order_id, variant_id, sum(quantity) as quantity from stock_movements where cause = 'returned'
            group by order_id, variant_id) m
      full join (select l.order_id, l.variant_id, sum(r.quantity) as quantity
        from refund_lines r join order_lines l on l.id = r.order_line_id
            where r.disposition = 'restocked' and l.variant_id is not null group by l.order_id, l.variant_id) r
        on r.order_id = m.order_id and r.variant_id = m.variant_id
      where coalesce(m.quantity, 0) <> coalesce(r.quantity, 0)`,
  },
  {
    name: "a refund is the sum of its lines and what is for none of them",
    sql: `select 'refund ' || r.key as about,
        r.amount || ' in all, ' || coalesce(l.amount, 0) || ' by its lines, ' || r.adjustment_amount
          || ' besides' as detail
      from refunds r
      left join (select refund_id, sum(amount) as amount from refund_lines group by refund_id) l on l.refund_id = r.id
      where r.amount <> r.adjustment_amount + coalesce(l.amount, 0)`,
  },
  {
    name: "no more units are refunded than were ordered, and all of an order that was paid and cancelled",
    sql: `select 'order ' || l.order_id || ', line ' || l.id as about,
        l.quantity || ' ordered, ' || coalesce(r.quantity, 0) || ' refunded, and it is ' || o.status as detail
      from order_lines l join orders o on o.id = l.order_id
      left join (select order_line_id, sum(quantity) as quantity from refund_lines group by order_line_id) r
        on r.order_line_id = l.id
      where coalesce(r.quantity, 0) > l.quantity
        or (o.status = 'cancelled' and coalesce(r.quantity, 0) < l.quantity
          and exists (select from payments p where p.order_id = o.id and p.pays_order))`,
  },
  {
    name: "an order costs what its lines cost",
    sql: `select 'order ' || o.id as about, o.total || ' in all, ' || coalesce(l.total, 0) || ' by its lines' as detail
      from orders o
      left join (select order_id, sum(unit_price * quantity) as total from order_lines group by order_id) l
        on l.order_id = o.id
      where o.total <> coalesce(l.total, 0)`,
  },
  foldRule("orders"),
  stepRule("orders"),
  {
    name: "an order is sent once each of its units is in a parcel or refunded, and no unit is in two parcels",
    sql: `select 'order ' || o.id || ', line ' || l.id as about, l.quantity || ' ordered, ' || l.sent || ' sent, '
        || greatest(0, l.quantity - l.sent - l.back) || ' left to send, and it is ' || o.status as detail
      from orders o join (
        select l.id, l.order_id, l.quantity, coalesce(s.quantity, 0) as sent, coalesce(r.quantity, 0) as back
        from order_lines l
        left join (select order_line_id, sum(quantity) as quantity from sent_lines group by order_line_id) s
          on s.order_line_id = l.id
        left join (select order_line_id, sum(quantity) as quantity from refund_lines where disposition <> 'kept'
                   group by order_line_id) r on r.order_line_id = l.id) l on l.order_id = o.id
      where l.sent > l.quantity or (l.quantity > l.sent + l.back and o.status in ('shipped', 'delivered'))
        or (l.sent > 0 and o.status in ('pending', 'cancelled'))`,
  },
  {
    name: "an order that goes out was paid, once",
    sql: `select 'order ' || o.id as about, o.status || ' with ' || count(p.id) || ' payments that paid' as detail
      from orders o left join payments p
        on p.order_id = o.id and p.pays_order and p.status not in ('open', 'failed', 'review')
      where o.status in ${sold} group by o.id having count(p.id) <> 1`,
  },
  {
    name: "a payment that paid has an order that goes out",
    sql: `select 'payment ' || p.reference as about, 'paid, and order ' || o.id || ' is ' || o.status as detail
      from payments p join orders o on o.id = p.order_id where p.status = 'paid' and o.status not in ${sold}
        and not exists (select from payment_reversals v where v.payment_id = p.id and v.state = 'taken')`,
  },
  {
    name: "a payment is the order's total at the order's rate, or what an exchange costs more",
    sql: `select 'payment ' || p.reference as about,
        p.amount || ' asked for, ' || round(w.worth * o.exchange_rate) || ' by the order' as detail
      from payments p join orders o on o.id = p.order_id left join order_exchanges e on e.id = p.exchange_id,
        lateral (select coalesce(e.difference * e.quantity, o.total - coalesce((select sum(difference * quantity)
          from order_exchanges where order_id = o.id and status = 'paid'), 0)) as worth) w
      where p.currency <> o.currency and p.amount <> greatest(1, round(w.worth * o.exchange_rate))`,
  },
  {
    name: "pieces became a dearer variant where that was paid for, and nowhere else",
    sql: `select 'exchange ' || e.id as about, e.status || ', and ' || count(p.id) || ' payments paid for it' as detail
      from order_exchanges e left join payments p on p.exchange_id = e.id and p.pays_exchange
        and p.status not in ('open', 'failed', 'review')
      group by e.id having count(p.id) <> case e.status when 'paid' then 1 else 0 end`,
  },
  {
    name: "no more is refunded than was paid",
    sql: `select 'payment ' || p.reference as about,
        sum(r.amount) || ' of ' || coalesce(p.charged_amount, p.amount) || ' refunded' as detail
      from payments p join refunds r on r.payment_id = p.id where r.status <> 'failed'
      group by p.id having sum(r.amount) > coalesce(p.charged_amount, p.amount)`,
  },
  {
    name: "money that the provider took back is acknowledged",
    sql: `select 'payment ' || p.reference as about,
        v.currency || ' ' || v.amount || ' taken back by a ' || case v.kind when 'unexplained' then 'reversal'
          else v.kind end || ' (' || v.reason || ')' as detail
      from payment_reversals v join payments p on p.id = v.payment_id
      where v.state = 'taken' and v.acknowledged_at is null`,
  },
  {
    name: "a payment's state is that of its refunds",
    sql: `select 'payment ' || p.reference as about,
        p.status || ', its refunds are ' || coalesce(string_agg(r.status, ', ' order by r.id), 'none') as detail
      from payments p left join refunds r on r.payment_id = p.id
      group by p.id
      having (p.status in ('paid', 'refund_pending', 'refunded', 'refund_failed') and p.status <> case
          when coalesce(sum(r.amount) filter (where r.status = 'processed'), 0)
            >= coalesce(p.charged_amount, p.amount) then 'refunded'
          when coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0)
            >= coalesce(p.charged_amount, p.amount) then 'refund_pending'
          when coalesce(sum(r.amount), 0) >= coalesce(p.charged_amount, p.amount) then 'refund_failed'
          else 'paid' end)
        or (p.status in ('open', 'failed') and count(r.id) > 0)`,
  },
  {
    name: "an order that was answered to a key is there",
    sql: `select 'key of ' || scope as about,
        'order ' || (response ->> 'id') || ' was answered and is not there' as detail
      from idempotency_keys where response -> 'pay_before' is not null and response -> 'history' is not null
        and not exists (select from orders o where o.id = (response ->> 'id')::bigint)`,
  },
  {
    name: "a mail is sent, or a job will send it",
    sql: `select 'mail ' || m.id || ' (' || m.kind || ')' as about, 'not sent, and no job will send it' as detail
      from mails m where m.sent_at is null and m.refused_at is null and not exists (
        select from ${jobsWithTasksText}
        where t.identifier = 'send-mail' and (j.payload ->> 'id')::bigint = m.id and j.attempts < j.max_attempts)`,
  },
  {
    name: "a recorded refund was requested from the desk, or a job will request it",
    sql: `select 'refund ' || r.key as about,
        'pending for ' || date_trunc('minute', now() - r.created_at) || ', and no job asks' as detail
      from refunds r where r.status = 'pending' and r.created_at < now() - interval '3 days' and not exists (
        select from ${jobsWithTasksText}
        where t.identifier = 'request-refund' and j.payload ->> 'key' = r.key and j.attempts < j.max_attempts)`,
  },
];
