create table refunds (
  id                bigint generated always as identity primary key,
  payment_id        bigint not null references payments on delete restrict,
  key               text not null unique,                  -- idempotency key of the first attempt at the desk
  attempt_key       text not null unique,                  -- idempotency key of the latest attempt
  -- Minor units of currency. 0: units came back, but no money was left to refund.
  amount            bigint not null check (amount > 0 or (amount = 0 and status = 'processed')),
  currency          text check (length(currency) = 3),     -- null: the payment's currency
  adjustment_amount bigint not null default 0,             -- the part of amount that is for no order line
  order_amount      bigint not null check (order_amount >= 0), -- minor units of the order's currency
  status            text not null default 'pending'
                      check (status in ('pending', 'processing', 'processed', 'failed', 'needs_attention')),
  reason            text not null,                         -- shown to the shopper
  requested_by      text not null check (requested_by in ('shopper', 'guest', 'staff', 'clock', 'payment')),
  requested_by_name text,                                  -- a staff member's e-mail
  created_at        timestamptz not null default now(),
  changed_at        timestamptz not null default now(),    -- of status
  ended_at          timestamptz,                           -- when it was processed or failed
  constraint refunds_adjustment check (adjustment_amount between 0 and amount)
);
create index refunds_payment on refunds (payment_id);
create index refunds_unsettled on refunds (payment_id) where status in ('failed', 'needs_attention');
create index refunds_created_at on refunds (created_at, id);
create index refunds_open on refunds (created_at, id) where status <> 'processed';
create trigger immutable before delete or update of payment_id, key, amount, created_at on refunds
  for each row execute function forbid_change('what is refunded cannot be changed');
create trigger immutable_details before update of adjustment_amount, order_amount, reason, requested_by,
  requested_by_name on refunds for each row execute function forbid_change('what is refunded cannot be changed');

create table refund_lines (
  id            bigint generated always as identity primary key,
  refund_id     bigint not null references refunds on delete restrict,
  order_line_id bigint not null references order_lines on delete restrict,
  quantity      integer not null check (quantity > 0),     -- units
  amount        bigint not null check (amount >= 0),       -- minor units of the payment's currency
  disposition   text not null                              -- kept: by the shopper
                  check (disposition in ('restocked', 'written_off', 'kept')),
  unique (refund_id, order_line_id, disposition)
);
create index refund_lines_line on refund_lines (order_line_id);
create trigger append_only before update or delete on refund_lines for each row execute function forbid_change();
create trigger no_truncate before truncate on refund_lines execute function forbid_change();

-- A failed refund may be attempted again, under a new key.
create function check_refund_status() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (case old.status
      when 'pending' then true
      when 'processing' then new.status in ('processed', 'failed', 'needs_attention')
      when 'needs_attention' then new.status in ('processed', 'failed')
      when 'failed' then new.status = 'pending' and new.attempt_key <> old.attempt_key
      else false end) then
    raise exception 'refund % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  new.changed_at := now();
  return new;
end $$;
create trigger check_refund_status before update of status on refunds
  for each row execute function check_refund_status();

-- Refuses to refund more than was paid, and derives the payment's status from its refunds. Concurrent refunds
-- wait for each other at the payment's row. `no key update` does not conflict with the locks of their foreign
-- keys on that row, so they cannot deadlock.
create function update_refunded_payment() returns trigger language plpgsql as $$
declare
  paid bigint;
  payment_status text;
  sums record;
begin
  select coalesce(charged_amount, amount), status into paid, payment_status from payments
    where id = new.payment_id for no key update;
  if payment_status in ('open', 'failed') then
    raise exception 'payment % has nothing to refund', new.payment_id using errcode = 'check_violation';
  end if;
  select coalesce(sum(amount), 0) as requested,
      coalesce(sum(amount) filter (where status <> 'failed'), 0) as not_failed,
      coalesce(sum(amount) filter (where status = 'processed'), 0) as processed
    into sums from refunds where payment_id = new.payment_id;
  if sums.not_failed > paid then
    raise exception 'payment % would refund % of %', new.payment_id, sums.not_failed, paid
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  update payments set status = case
      when sums.processed >= paid then 'refunded'
      when sums.not_failed >= paid then 'refund_pending'
      when sums.requested >= paid then 'refund_failed'
      when pays_order then 'paid'
      else status end
    where id = new.payment_id;
  return null;
end $$;
create trigger update_refunded_payment after insert or update of status on refunds
  for each row execute function update_refunded_payment();

-- No unit is refunded twice. A failed refund counts, because it may be attempted again.
create function check_refund_line() returns trigger language plpgsql as $$
declare
  line record;
begin
  perform from payments where id = (select payment_id from refunds where id = new.refund_id) for no key update;
  select l.quantity, l.order_id = p.order_id and p.pays_order as fits,
      (select sum(quantity) from refund_lines where order_line_id = l.id) as refunded
    into line
    from order_lines l, refunds r join payments p on p.id = r.payment_id
    where l.id = new.order_line_id and r.id = new.refund_id;
  if not line.fits then
    raise exception 'order line % was not paid by the payment of refund %', new.order_line_id, new.refund_id
      using errcode = 'check_violation', constraint = 'refund_lines_of_their_order';
  end if;
  if line.refunded > line.quantity then
    raise exception 'order line % has % pieces, % would be refunded', new.order_line_id, line.quantity, line.refunded
      using errcode = 'check_violation', constraint = 'refund_lines_within_line';
  end if;
  return null;
end $$;
create trigger check_refund_line after insert on refund_lines for each row execute function check_refund_line();
create trigger refuse_while_exchanging after insert on refund_lines
  for each row execute function refuse_while_exchanging();

-- The amount of a refund is the sum of its lines and its adjustment.
create function check_refund_sum() returns trigger language plpgsql as $$
declare
  refund bigint := case tg_table_name when 'refunds' then new.id else (to_jsonb(new) ->> 'refund_id')::bigint end;
begin
  if exists (select from refunds r where r.id = refund and r.amount <> r.adjustment_amount
      + (select coalesce(sum(amount), 0) from refund_lines where refund_id = r.id)) then
    raise exception 'refund % is not the sum of its lines', refund using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_refund_sum after insert on refunds deferrable initially deferred
  for each row execute function check_refund_sum();
create constraint trigger check_refund_sum after insert on refund_lines deferrable initially deferred
  for each row execute function check_refund_sum();
