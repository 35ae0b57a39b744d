create table orders (
  id                     bigint generated always as identity primary key,
  user_id                bigint references users on delete set null, -- null: a guest, or a deleted account
  status                 text not null default 'pending'
                           check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  email                  text not null,
  customer_name          text not null,
  shipping               jsonb not null,                             -- ShippingAddress of contract/src/shapes
  shipping_text          text not null,                              -- the same as one line
  payment_type           text not null check (payment_type in ('credit', 'paypal', 'apple_pay')),
  currency               text not null check (length(currency) = 3), -- ISO 4217, of total and unit prices
  total                  bigint not null check (total >= 0),         -- minor units of currency
  exchange_rate          numeric(15, 6) not null                     -- payment currency for one unit of currency
                           check (exchange_rate > 0),
  rate_source            text not null,                              -- where the rate came from
  placed_at              timestamptz not null default now(),
  reservation_expires_at timestamptz,                                -- then an unpaid order releases its stock
  stock_reserved         boolean not null default true,              -- whether its lines are in variants.reserved
  reserved_by            text,                                       -- user:7, or a keyed hash of a guest's network
  carrier                text check (length(carrier) between 1 and 80),
  tracking_number        text check (length(tracking_number) between 1 and 80),
  erase_email            boolean not null default false,             -- account deleted: erase email once it is finished
  constraint orders_tracked check
    (status in ('shipped', 'delivered') or (carrier is null and tracking_number is null))
);
create index orders_user on orders (user_id, id desc);
create index orders_status on orders (status, id desc);
create index orders_email on orders (lower(email), id desc);
create index orders_reservation_expires_at on orders (reservation_expires_at) where status = 'pending';
create index orders_reserved_by on orders (reserved_by) where reserved_by is not null;
create index orders_erase_email on orders (id) where erase_email;
create trigger immutable before delete or update of total, currency, exchange_rate, rate_source, placed_at on orders
  for each row execute function forbid_change('what an order costs cannot be changed');

-- A snapshot of what was ordered.
create table order_lines (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders on delete restrict,
  product_id bigint references products on delete set null,
  variant_id bigint references variants on delete set null,
  name       text not null,
  brand      text not null,
  size       text,
  color      text,
  sku        text,
  image      text,                                                   -- path or URL
  unit_price bigint not null check (unit_price >= 0),                -- minor units of the order's currency
  quantity   integer not null check (quantity > 0)                   -- pieces
);
create index order_lines_order on order_lines (order_id);
create index order_lines_variant on order_lines (variant_id);
create trigger immutable before delete or update of order_id, name, brand, size, color, sku, unit_price, quantity
  on order_lines for each row execute function forbid_change('an order line cannot be changed');

create table order_history (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders on delete restrict,
  at          timestamptz not null default now(),
  from_status text,                                                  -- null: placed
  to_status   text not null,                                         -- the same as from_status: an event without a move
  actor       text not null,                                         -- shopper, guest, staff, payment, clock
  actor_name  text,                                                  -- a staff member's e-mail, shown to staff
  reason      text not null
);
create index order_history_order on order_history (order_id, id);
create trigger append_only before update or delete on order_history for each row execute function forbid_change();
create trigger no_truncate before truncate on order_history execute function forbid_change();

create function clear_reserved_by() returns trigger language plpgsql as $$
begin
  new.reserved_by := null;
  return new;
end $$;
create trigger clear_reserved_by before update of stock_reserved on orders for each row
  when (not new.stock_reserved and new.reserved_by is not null) execute function clear_reserved_by();

-- The same transitions as contract/src/order-states.ts.
create function check_order_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status <> 'pending' or tg_op = 'UPDATE' and new.status <> old.status
      and (old.status, new.status) not in (
        ('pending', 'processing'), ('pending', 'cancelled'), ('processing', 'shipped'), ('processing', 'cancelled'),
        ('shipped', 'delivered'), ('cancelled', 'processing')) then
    raise exception 'an order cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_order_status before insert or update of status on orders
  for each row execute function check_order_status();

-- A transaction that changes an order's status appends to its history before it commits.
create function check_order_history() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.id = new.id and o.status is distinct from
      (select to_status from order_history where order_id = o.id order by id desc limit 1)) then
    raise exception 'the status of order % is not the last of its history', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_order_history after insert or update of status on orders deferrable initially deferred
  for each row execute function check_order_history();
