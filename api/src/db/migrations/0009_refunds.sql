-- The payment that an order goes out for. An order has at most one, ever; other money that arrives for it goes back.
alter table payments add column pays_order boolean not null default false;
update payments p set pays_order = true where status = 'paid' or (status in ('refund_pending', 'refunded', 'refund_failed')
  and id = (select q.id from payments q where q.order_id = p.order_id and q.paid_at is not null order by q.paid_at, q.id limit 1)
  and exists (select from order_history h where h.order_id = p.order_id and h.to_status = 'processing' and h.from_status <> 'processing'));
alter table payments add constraint paid_pays_order check (status <> 'paid' or pays_order);
drop index payments_paid_once;
create unique index payments_paid_once on payments (order_id) where pays_order;
create function note_pays_order() returns trigger language plpgsql as $$
begin
  new.pays_order := new.pays_order or (new.status = 'paid' and old.status in ('open', 'failed', 'review'));
  return new;
end $$;
create trigger note_pays_order before update of status on payments for each row execute function note_pays_order();

-- Refunds: what goes back, for what, who asked, and how it stands ----------------------------------------------------------------
alter table refunds
  drop constraint refunds_status_check,
  drop constraint refunds_amount_check,
  add column asked_as text unique,                                   -- what the desk knows the latest try by; the first is its key
  add column free_amount bigint not null default 0,                  -- the part of amount that is for no line of the order
  add column shown_amount bigint,                                    -- minor units of the order's currency
  add column asked_by text not null default 'payment' check (asked_by in ('shopper', 'guest', 'staff', 'clock', 'payment')),
  add column asked_by_name text,                                     -- a staff member's e-mail
  add column changed_at timestamptz not null default now();
update refunds r set asked_as = key, free_amount = r.amount, changed_at = coalesce(done_at, created_at), shown_amount = o.total,
    asked_by = case when p.pays_order then 'shopper' else 'payment' end
  from payments p join orders o on o.id = p.order_id where p.id = r.payment_id;
alter table refunds
  alter column asked_as set not null,
  alter column shown_amount set not null,
  alter column asked_by drop default,
  add constraint refunds_status_check check (status in ('pending', 'processing', 'processed', 'failed', 'needs_attention')),
  -- Nothing is asked of the desk where only pieces come back and no money is left: such a refund is done at once.
  add constraint refunds_amount_check check (amount > 0 or (amount = 0 and status = 'processed')),
  add constraint refunds_shown_check check (shown_amount >= 0),
  add constraint refunds_free_check check (free_amount between 0 and amount);

create table refund_lines (
  id            bigint generated always as identity primary key,
  refund_id     bigint not null references refunds on delete restrict,
  order_line_id bigint not null references order_lines on delete restrict,
  pieces        integer not null check (pieces > 0),
  amount        bigint not null check (amount >= 0),                 -- minor units of the payment's currency
  disposition   text not null check (disposition in ('restocked', 'written_off', 'kept')), -- kept: by the shopper
  unique (refund_id, order_line_id, disposition)
);
create index refund_lines_line on refund_lines (order_line_id);

-- Refunds until now were of whole orders, whose pieces went back to the shelf. Each line's share; the shares sum to the whole.
with shares as (
  select r.id as refund_id, l.id as order_line_id, l.quantity,
    div(p.amount::numeric * sum(l.unit_price * l.quantity) over upto, o.total)
      - div(p.amount::numeric * (sum(l.unit_price * l.quantity) over upto - l.unit_price * l.quantity), o.total) as share
  from refunds r join payments p on p.id = r.payment_id and p.pays_order and r.amount = p.amount
    join orders o on o.id = p.order_id and o.status = 'cancelled' and o.total > 0 join order_lines l on l.order_id = o.id
  window upto as (partition by r.id order by l.id))
insert into refund_lines (refund_id, order_line_id, pieces, amount, disposition)
  select refund_id, order_line_id, quantity, share, 'restocked' from shares;
update refunds set free_amount = 0 where id in (select refund_id from refund_lines);

create trigger append_only before update or delete on refund_lines for each row execute function refuse_rewriting();
create trigger never_emptied before truncate on refund_lines execute function refuse_rewriting();
create trigger fixed_parts before update of free_amount, shown_amount, reason, asked_by, asked_by_name on refunds
  for each row execute function refuse_rewriting('what goes back stays as it was written');

-- A refund goes on, never back. A failed one may be tried again, and the desk knows every try by a name of its own.
create function step_refund() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (case old.status
      when 'pending' then true
      when 'processing' then new.status in ('processed', 'failed', 'needs_attention')
      when 'needs_attention' then new.status in ('processed', 'failed')
      when 'failed' then new.status = 'pending' and new.asked_as <> old.asked_as
      else false end) then
    raise exception 'refund % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  new.changed_at := now();
  return new;
end $$;
create trigger step_refund before update of status on refunds for each row execute function step_refund();

-- Never more back than was paid, whoever asks at the same time: the payment's row is the lock. Its state follows from its refunds.
create function fold_refunds() returns trigger language plpgsql as $$
declare
  whole bigint;
  before text;
  sums record;
begin
  select coalesce(taken_amount, amount), status into whole, before from payments where id = new.payment_id for update;
  if before in ('open', 'failed') then
    raise exception 'payment % has nothing to give back', new.payment_id using errcode = 'check_violation';
  end if;
  select coalesce(sum(amount), 0) as asked,
      coalesce(sum(amount) filter (where status <> 'failed'), 0) as alive,
      coalesce(sum(amount) filter (where status = 'processed'), 0) as done
    into sums from refunds where payment_id = new.payment_id;
  if sums.alive > whole then
    raise exception 'payment % would give back % of %', new.payment_id, sums.alive, whole
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  update payments set status = case
      when sums.done >= whole then 'refunded'
      when sums.alive >= whole then 'refund_pending'
      when sums.asked >= whole then 'refund_failed'
      when pays_order then 'paid'
      else status end
    where id = new.payment_id;
  return null;
end $$;
create trigger fold_refunds after insert or update of status on refunds for each row execute function fold_refunds();

-- No piece is refunded twice, not even by a refund that failed: that one is tried again.
create function guard_refund_line() returns trigger language plpgsql as $$
declare
  line record;
begin
  perform from payments where id = (select payment_id from refunds where id = new.refund_id) for update;
  select l.quantity, l.order_id = p.order_id and p.pays_order as fits,
      (select sum(pieces) from refund_lines where order_line_id = l.id) as refunded
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
create trigger guard_refund_line after insert on refund_lines for each row execute function guard_refund_line();

create function refund_is_its_lines() returns trigger language plpgsql as $$
declare
  refund bigint := case tg_table_name when 'refunds' then new.id else (to_jsonb(new) ->> 'refund_id')::bigint end;
begin
  if exists (select from refunds r where r.id = refund
      and r.amount <> r.free_amount + (select coalesce(sum(amount), 0) from refund_lines where refund_id = r.id)) then
    raise exception 'refund % is not the sum of its lines', refund using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger refund_is_its_lines after insert on refunds deferrable initially deferred
  for each row execute function refund_is_its_lines();
create constraint trigger refund_is_its_lines after insert on refund_lines deferrable initially deferred
  for each row execute function refund_is_its_lines();

-- The life of an order --------------------------------------------------------------------------------------------------------------
alter table orders
  add column carrier text check (length(carrier) between 1 and 80),
  add column tracking_number text check (length(tracking_number) between 1 and 80),
  add constraint shipped_is_tracked check (status in ('shipped', 'delivered') or (carrier is null and tracking_number is null));
alter table order_history add column actor_name text;                -- a staff member's e-mail, for staff to read

-- The table of states, as contract/src/order-states.ts has it.
create function step_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status <> 'pending' or tg_op = 'UPDATE' and new.status <> old.status
      and (old.status, new.status) not in (('pending', 'processing'), ('pending', 'cancelled'), ('processing', 'shipped'),
        ('processing', 'cancelled'), ('shipped', 'delivered'), ('cancelled', 'processing')) then
    raise exception 'an order cannot go from % to %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger step_order before insert or update of status on orders for each row execute function step_order();

-- Whoever moves an order says so in its history before the transaction ends.
create function history_tells() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.id = new.id and o.status is distinct from
      (select to_status from order_history where order_id = o.id order by id desc limit 1)) then
    raise exception 'order % was moved without a word in its history', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger history_tells after insert or update of status on orders deferrable initially deferred
  for each row execute function history_tells();

create index orders_by_status on orders (status, id desc);
create index orders_by_email on orders (lower(email), id desc);
