-- Unsent units of a paid order are exchanged for another variant of their product. If it costs the same or
-- less, only the order line is updated. If it costs more, the exchange waits in order_exchanges until the
-- shopper has paid the difference. Until then the units of the new variant are reserved, and nothing of the
-- order is sent, refunded or changed.
--
-- The functions here read payments, refunds and parcels, which the next files create.
create table order_exchanges (
  id            bigint generated always as identity primary key,
  order_id      bigint not null references orders on delete restrict,
  order_line_id bigint not null references order_lines on delete restrict, -- once paid: the units' own line
  line_version  integer not null,                          -- of the line, when the exchange was created
  variant_id    bigint references variants on delete set null, -- the new variant
  quantity      integer not null check (quantity > 0),     -- units
  difference    bigint not null check (difference > 0),    -- of one unit, minor units of the order's currency
  what          text not null,                             -- such as 1 × Camp Shirt, size M to size L
  reason        text not null,                             -- shown to the shopper
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
create index order_exchanges_asked_at on order_exchanges (asked_at, id);
create trigger immutable before delete or update of order_id, line_version, quantity, difference, what, reason, asked_at
  on order_exchanges for each row execute function forbid_change('what an exchange asks for cannot be changed');
create trigger no_truncate before truncate on order_exchanges execute function forbid_change();

-- Only unsent units are exchanged. Parcels and refunds of the order lock its payment, too.
create function check_new_exchange() returns trigger language plpgsql as $$
begin
  perform from payments where order_id = new.order_id and pays_order for no key update;
  if new.status <> 'waiting' or not exists (
      select from orders o join order_lines l on l.order_id = o.id join unsent_lines u on u.id = l.id
        join variants v on v.product_id = l.product_id
      where o.id = new.order_id and o.status = 'processing' and l.id = new.order_line_id
        and l.version = new.line_version and u.quantity >= new.quantity
        and v.id = new.variant_id and v.id is distinct from l.variant_id) then
    raise exception 'order % has no such unsent quantity to exchange', new.order_id
      using errcode = 'check_violation', constraint = 'order_exchanges_unsent_quantity';
  end if;
  return new;
end $$;
create trigger check_new_exchange before insert on order_exchanges
  for each row execute function check_new_exchange();

-- Reserves the units while an exchange waits. A paid exchange raises the price of its line and the total of
-- its order, which nothing else may change.
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

-- Units of a line that were sent or refunded keep their variant. Refunds and parcels lock the payment, too.
create function check_exchange() returns trigger language plpgsql as $$
declare
  sent bigint;
  back bigint;
begin
  perform from payments where order_id = new.order_id and pays_order for no key update;
  if not exists (select from orders where id = new.order_id and status = 'processing') then
    raise exception 'order % is not one that can be changed', new.order_id
      using errcode = 'check_violation', constraint = 'order_lines_of_paid_orders';
  end if;
  sent := (select coalesce(sum(quantity), 0) from sent_lines where order_line_id = new.id);
  back := (select coalesce(sum(quantity), 0) from refund_lines
    where order_line_id = new.id and disposition <> 'kept');
  if new.quantity < sent + back or (sent + back > 0
      and (new.variant_id, new.size, new.color, new.option_value, new.reduced_by)
      is distinct from (old.variant_id, old.size, old.color, old.option_value, old.reduced_by)) then
    raise exception 'line % has pieces that were sent or refunded', new.id
      using errcode = 'check_violation', constraint = 'order_lines_gone';
  end if;
  if not exists (select from variants where id = new.variant_id and product_id = new.product_id) then
    raise exception 'line % would become another product', new.id
      using errcode = 'check_violation', constraint = 'order_lines_same_product';
  end if;
  new.version := old.version + 1;
  return new;
end $$;
create trigger check_exchange
  before update of size, color, option_name, option_value, sku, quantity, reduced_by on order_lines
  for each row execute function check_exchange();

-- At commit an order costs the sum of its lines, and a waiting exchange refers to the current version of its
-- line.
create function check_order_total() returns trigger language plpgsql as $$
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
create constraint trigger check_order_total
  after insert or update of quantity, unit_price, reduced_by, variant_id, size, color, option_value on order_lines
  deferrable initially deferred for each row execute function check_order_total();

-- Also a trigger function of parcel_lines and refund_lines. PostgreSQL fires triggers in the order of their
-- names: this one after those named check_…, which lock the order's payment.
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
create trigger refuse_while_exchanging after update of status on orders for each row
  when (old.status = 'processing' and new.status <> 'processing') execute function refuse_while_exchanging();
