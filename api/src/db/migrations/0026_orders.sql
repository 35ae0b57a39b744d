-- The words of a text without accents and punctuation: "Ṣadé Ọbí" and "sade obi" have the same.
create function search_words(text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, regexp_replace(
    regexp_replace(normalize($1, NFD), '[\u0300-\u036f]+', '', 'g'),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\u2010-\u2027]+', ' ', 'g'))
$$;
create function order_words(name text, email text, shipping jsonb) returns tsvector
  language sql immutable parallel safe as $$
  select public.search_words(concat_ws(' ', name, email, shipping ->> 'fullName', shipping ->> 'city',
    shipping ->> 'phone', regexp_replace(shipping ->> 'phone', '\D', '', 'g')))
$$;

create table orders (
  id                     bigint generated always as identity primary key,
  user_id                bigint references users on delete set null, -- null: a guest, or a deleted account
  status                 text not null default 'pending'
                           check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  email                  text not null,
  customer_name          text not null,
  shipping               jsonb not null,                   -- ShippingAddress of contract/src/shapes
  shipping_text          text not null,                    -- the same as one line
  payment_type           text not null check (payment_type in ('credit', 'paypal', 'apple_pay')),
  currency               text not null check (length(currency) = 3), -- ISO 4217, of total and unit prices
  total                  bigint not null check (total >= 0), -- minor units of currency
  exchange_rate          numeric(15, 6) not null           -- payment currency for one unit of currency
                           check (exchange_rate > 0),
  rate_source            text not null,                    -- where the rate came from
  placed_at              timestamptz not null default now(),
  reservation_expires_at timestamptz,                      -- then an unpaid order releases its stock
  stock_reserved         boolean not null default true,    -- whether its lines are in variants.reserved
  reserved_by            text,                             -- user:7, or a keyed hash of a guest's network
  erase_email            boolean not null default false,   -- account deleted: erase email at the end
  ship_by                date,                             -- the day by which it is sent; null: never paid
  version                integer not null default 1        -- of the address; detects concurrent edits
);
create index orders_user on orders (user_id, id desc);
create index orders_status on orders (status, id desc);
create index orders_email on orders (lower(email), id desc);
create index orders_reservation_expires_at on orders (reservation_expires_at) where status = 'pending';
create index orders_reserved_by on orders (reserved_by) where reserved_by is not null;
create index orders_erase_email on orders (id) where erase_email;
create index orders_words on orders using gin (order_words(customer_name, email, shipping));
create index orders_ship_by on orders (ship_by, id) where status in ('pending', 'processing', 'shipped');
create index orders_country on orders ((shipping ->> 'country'), id desc);
create index orders_placed_at on orders (placed_at);
create trigger immutable before delete or update of currency, exchange_rate, rate_source, placed_at on orders
  for each row execute function forbid_change('what an order costs cannot be changed');
-- Only the trigger apply_exchange changes the total.
create trigger total_by_exchanges before update of total on orders for each row when (pg_trigger_depth() = 0)
  execute function forbid_change('what an order costs cannot be changed');

create function clear_reserved_by() returns trigger language plpgsql as $$
begin
  new.reserved_by := null;
  return new;
end $$;
create trigger clear_reserved_by before update of stock_reserved on orders for each row
  when (not new.stock_reserved and new.reserved_by is not null) execute function clear_reserved_by();

-- An order of which a parcel was taken back is still due on its day.
create function set_ship_by() returns trigger language plpgsql as $$
begin
  if old.status <> 'shipped' or new.ship_by is null then new.ship_by := ship_by_day(now()); end if;
  return new;
end $$;
create trigger set_ship_by before update of status on orders
  for each row when (new.status = 'processing' and old.status <> 'processing') execute function set_ship_by();

create function next_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger next_version before update of shipping on orders
  for each row when (new.shipping is distinct from old.shipping) execute function next_order_version();
create trigger audit_update after update of shipping on orders
  for each row when (new.shipping is distinct from old.shipping) execute function audit_change('shipping', 'id');

-- A snapshot of what was ordered.
create table order_lines (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references orders on delete restrict,
  product_id   bigint references products on delete set null,
  variant_id   bigint references variants on delete set null,
  name         text not null,
  brand        text not null,
  size         text,
  color        text,
  sku          text,
  image        text,                                       -- path or URL
  unit_price   bigint not null check (unit_price >= 0),    -- minor units of the order's currency
  quantity     integer not null check (quantity > 0),      -- units
  option_name  text,
  option_value text,
  version      integer not null default 1,                 -- detects concurrent edits
  reduced_by   bigint not null default 0,                  -- of unit_price: refunded by a cheaper variant
  constraint order_lines_option check ((option_name is null) = (option_value is null)),
  constraint order_lines_reduced_by check (reduced_by between 0 and unit_price)
);
create index order_lines_order on order_lines (order_id);
create index order_lines_variant on order_lines (variant_id);
create index order_lines_words on order_lines using gin (search_words(name || ' ' || coalesce(sku, '')));
create trigger immutable before delete or update of order_id, name, brand on order_lines
  for each row execute function forbid_change('an order line cannot be changed');
-- Only the trigger apply_exchange changes the price.
create trigger price_by_exchanges before update of unit_price on order_lines for each row
  when (pg_trigger_depth() = 0) execute function forbid_change('an order line cannot be changed');

create table order_history (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders on delete restrict,
  at          timestamptz not null default now(),
  from_status text,                                        -- null: placed
  to_status   text not null,                               -- equal to from_status: no transition
  actor       text not null,                               -- shopper, guest, staff, payment, clock
  actor_name  text,                                        -- a staff member's e-mail, shown to staff only
  reason      text not null
);
create index order_history_order on order_history (order_id, id);
create trigger append_only before update or delete on order_history for each row execute function forbid_change();
create trigger no_truncate before truncate on order_history execute function forbid_change();

-- The same transitions as contract/src/order-states.ts.
create function check_order_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status <> 'pending' or tg_op = 'UPDATE' and new.status <> old.status
      and (old.status, new.status) not in (
        ('pending', 'processing'), ('pending', 'cancelled'), ('processing', 'shipped'), ('processing', 'cancelled'),
        ('shipped', 'delivered'), ('shipped', 'processing'), ('cancelled', 'processing')) then
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

-- The staff member who packs an order, at most one.
create table packing (
  order_id bigint primary key references orders on delete cascade,
  user_id  bigint not null references users on delete cascade,
  since    timestamptz not null default now()
);
create index packing_user on packing (user_id);
create function end_packing() returns trigger language plpgsql as $$
begin
  delete from packing where order_id = new.id;
  return null;
end $$;
create trigger end_packing after update of status on orders
  for each row when (old.status = 'processing' and new.status <> 'processing') execute function end_packing();

-- Notes of the staff about an order. Shoppers do not see them.
create table order_notes (
  id       bigint generated always as identity primary key,
  order_id bigint not null references orders on delete restrict,
  user_id  bigint not null,                                -- of the writer, whose account may be deleted
  name     text not null,                                  -- of the writer
  note     text not null check (length(note) between 1 and 2000),
  at       timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);
create trigger append_only before update or delete on order_notes for each row execute function forbid_change();
create trigger no_truncate before truncate on order_notes execute function forbid_change();
