-- Pieces of a paid order become a dearer variant once the shopper has paid the difference. Until then the variant's
-- pieces are reserved, and the order is neither sent nor refunded.
create table order_exchanges (
  id            bigint generated always as identity primary key,
  order_id      bigint not null references orders on delete restrict,
  order_line_id bigint not null references order_lines on delete restrict, -- once paid: the line of these pieces
  line_version  integer not null,                                    -- of the line as it was asked for
  variant_id    bigint references variants on delete set null,       -- what the pieces become
  quantity      integer not null check (quantity > 0),               -- pieces
  difference    bigint not null check (difference > 0),              -- of a piece, minor units of the order's currency
  what          text not null,                                       -- such as 1 × Camp Shirt, size M to size L
  reason        text not null,                                       -- as the shopper reads it
  status        text not null default 'waiting' check (status in ('waiting', 'paid', 'withdrawn', 'expired')),
  asked_at      timestamptz not null default now(),
  pay_before    timestamptz not null,
  ended_at      timestamptz,
  constraint order_exchanges_ended check ((status = 'waiting') = (ended_at is null)),
  constraint order_exchanges_variant check (status <> 'waiting' or variant_id is not null)
);
create index order_exchanges_order on order_exchanges (order_id);
create index order_exchanges_line on order_exchanges (order_line_id);
create index order_exchanges_variant on order_exchanges (variant_id);
create unique index order_exchanges_waiting_once on order_exchanges (order_id) where status = 'waiting';
create index order_exchanges_pay_before on order_exchanges (pay_before) where status = 'waiting';
create trigger immutable before delete or update of order_id, line_version, quantity, difference, what, reason, asked_at
  on order_exchanges for each row execute function forbid_change('what an exchange asks for cannot be changed');
create trigger no_truncate before truncate on order_exchanges execute function forbid_change();

-- An order is paid once, and each of its dearer exchanges once.
alter table payments
  add column exchange_id bigint references order_exchanges on delete restrict,
  add column pays_exchange boolean not null default false,           -- it paid what an exchange costs more
  drop constraint payments_paid,
  add constraint payments_paid check (status <> 'paid' or pays_order or pays_exchange),
  add constraint payments_purpose check (case when exchange_id is null then not pays_exchange else not pays_order end);
create unique index payments_exchange on payments (exchange_id) where exchange_id is not null;
create trigger immutable_purpose before update of exchange_id on payments
  for each row execute function forbid_change('what a payment asks for cannot be changed');

create or replace function set_pays_order() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' and old.status in ('open', 'failed', 'review') then
    new.pays_order := new.exchange_id is null;
    new.pays_exchange := new.exchange_id is not null;
  end if;
  return new;
end $$;

-- Only pieces that are not sent are exchanged. Parcels and refunds of the order lock its payment, too.
create function check_new_exchange() returns trigger language plpgsql as $$
begin
  perform from payments where order_id = new.order_id and pays_order for no key update;
  if new.status <> 'waiting' or not exists (
      select from orders o join order_lines l on l.order_id = o.id join unsent_lines u on u.id = l.id
        join variants v on v.product_id = l.product_id
      where o.id = new.order_id and o.status = 'processing' and l.id = new.order_line_id
        and l.version = new.line_version and u.quantity >= new.quantity
        and v.id = new.variant_id and v.id is distinct from l.variant_id) then
    raise exception 'order % has no such pieces to exchange', new.order_id
      using errcode = 'check_violation', constraint = 'order_exchanges_of_unsent_pieces';
  end if;
  return new;
end $$;
create trigger check_new_exchange before insert on order_exchanges
  for each row execute function check_new_exchange();

-- Reserves the pieces while an exchange waits. What was paid raises the price of its line and the total of its order:
-- nothing else may change them.
create function apply_exchange() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update variants set reserved = reserved + new.quantity where id = new.variant_id;
    return null;
  end if;
  if old.status <> 'waiting' then
    raise exception 'exchange % has ended', new.id using errcode = 'check_violation';
  end if;
  update variants set reserved = reserved - new.quantity where id = new.variant_id;
  if new.status = 'paid' then
    update order_lines set unit_price = unit_price + new.difference
      where id = new.order_line_id and order_id = new.order_id and variant_id = new.variant_id
        and quantity = new.quantity;
    if not found or not exists (select from payments where exchange_id = new.id and pays_exchange) then
      raise exception 'exchange % is not paid for, or its line is another', new.id
        using errcode = 'check_violation', constraint = 'order_exchanges_paid';
    end if;
    update orders set total = total + new.difference * new.quantity where id = new.order_id;
  end if;
  return null;
end $$;
create trigger apply_exchange after insert or update of status on order_exchanges
  for each row execute function apply_exchange();

create function check_exchange_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from order_exchanges
      where id = new.exchange_id and order_id = new.order_id and status = 'paid') then
    raise exception 'payment % pays for an exchange that is not carried out', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_exchange_payment after insert or update of pays_exchange, status on payments
  deferrable initially deferred for each row when (new.pays_exchange) execute function check_exchange_payment();

drop trigger immutable on orders;
create trigger immutable before delete or update of currency, exchange_rate, rate_source, placed_at on orders
  for each row execute function forbid_change('what an order costs cannot be changed');
create trigger total_by_exchanges before update of total on orders for each row when (pg_trigger_depth() = 0)
  execute function forbid_change('what an order costs cannot be changed');
drop trigger immutable on order_lines;
create trigger immutable before delete or update of order_id, name, brand on order_lines
  for each row execute function forbid_change('an order line cannot be changed');
create trigger price_by_exchanges before update of unit_price on order_lines for each row
  when (pg_trigger_depth() = 0) execute function forbid_change('an order line cannot be changed');

-- While an exchange waits for its payment, nothing of its order is sent, refunded or changed. These run after the
-- triggers that lock the order's payment.
create function refuse_while_exchanging() returns trigger language plpgsql as $$
declare
  of_row jsonb := to_jsonb(new);
  whose bigint := case tg_table_name when 'orders' then (of_row ->> 'id')::bigint
    else (select order_id from order_lines where id = (of_row ->> 'order_line_id')::bigint) end;
begin
  if exists (select from order_exchanges where order_id = whose and status = 'waiting') then
    raise exception 'order % waits for the payment of an exchange', whose
      using errcode = 'check_violation', constraint = 'orders_while_exchanging';
  end if;
  return null;
end $$;
create trigger refuse_while_exchanging after insert on parcel_lines
  for each row execute function refuse_while_exchanging();
create trigger refuse_while_exchanging after insert on refund_lines
  for each row execute function refuse_while_exchanging();
create trigger refuse_while_exchanging after update of status on orders for each row
  when (old.status = 'processing' and new.status <> 'processing') execute function refuse_while_exchanging();

-- Whoever writes a line leaves an order that costs what its lines cost, and an exchange that can still be carried out.
create or replace function check_order_total() returns trigger language plpgsql as $$
begin
  if (select total from orders where id = new.order_id)
      <> (select sum(unit_price * quantity) from order_lines where order_id = new.order_id) then
    raise exception 'order % would not cost what its lines cost', new.order_id
      using errcode = 'check_violation', constraint = 'order_lines_total';
  end if;
  if exists (select from order_exchanges e join order_lines l on l.id = e.order_line_id
      where e.order_id = new.order_id and e.status = 'waiting' and l.version <> e.line_version) then
    raise exception 'order % waits for the payment of an exchange', new.order_id
      using errcode = 'check_violation', constraint = 'orders_while_exchanging';
  end if;
  return null;
end $$;
drop trigger check_order_total on order_lines;
create constraint trigger check_order_total
  after insert or update of quantity, unit_price, reduced_by, variant_id, size, color, option_value on order_lines
  deferrable initially deferred for each row execute function check_order_total();
