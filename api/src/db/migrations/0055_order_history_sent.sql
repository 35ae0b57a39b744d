-- Orders that were sent or arrived in some days.
create index concurrently order_history_sent on order_history (at)
  where to_status in ('shipped', 'delivered') and from_status <> to_status;
