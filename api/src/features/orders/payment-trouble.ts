import { sql } from "kysely";
import { leftToRefund } from "./write-refund.ts";

/**
 * SQL: orders whose money is not settled, one row for each reason: order_id, kind, what, amount, currency,
 * and `holds` where nothing should be sent before it is. A small `rank` is grave. A failed refund that its
 * payment has too little left for went back another way.
 */
export const paymentTroubles = sql`
  select p.order_id, 1 as rank, 'review' as kind, coalesce(p.review_reason, '') as what,
    coalesce(p.charged_amount, p.amount) as amount, coalesce(p.charged_currency, p.currency) as currency, true as holds
  from payments p where p.status = 'review'
  union all
  select p.order_id, case v.state when 'open' then 2 else 3 end, case v.state when 'open' then 'dispute' else
    'taken_back' end, v.reason, v.amount, v.currency, true
  from payment_reversals v join payments p on p.id = v.payment_id
  where v.state = 'open' or (v.state = 'taken' and v.acknowledged_at is null)
  union all
  select p.order_id, 4, case r.status when 'failed' then 'refund_failed' else 'refund_needs_attention' end, r.reason,
    r.amount, coalesce(r.currency, p.currency), false
  from refunds r join payments p on p.id = r.payment_id
  where r.status = 'needs_attention' or (r.status = 'failed' and ${leftToRefund} >= r.amount)`;
