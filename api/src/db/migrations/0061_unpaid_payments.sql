-- Payments that were asked for and did not come, by when that was.
create index concurrently payments_unpaid on payments (opened_at) where status in ('open', 'failed');
