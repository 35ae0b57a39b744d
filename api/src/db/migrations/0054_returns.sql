-- Pieces that come back, the latest first: all of them, and those whose money is not where it belongs yet.
create index refunds_created_at on refunds (created_at, id);
create index refunds_open on refunds (created_at, id) where status <> 'processed';
create index order_exchanges_asked_at on order_exchanges (asked_at, id);

-- What an exchange costs more is sold on the day that it is paid.
drop index payments_paid_at;
create index payments_paid_at on payments (paid_at) where pays_order or pays_exchange;
