-- Every change of variants.on_hand after the variant's creation.
create table stock_movements (
  id         bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  quantity   integer not null check (quantity <> 0),                 -- pieces: change of on_hand
  cause      text not null check (cause in ('import', 'demo', 'staff', 'sold', 'returned')),
  order_id   bigint,                                                 -- of 'sold' and 'returned'
  staff_id   bigint references users,                                -- who, where a person did it
  reason     text not null default '',                               -- a staff member's words
  at         timestamptz not null default now(),
  constraint stock_movements_staff check (cause <> 'staff' or (staff_id is not null and reason <> ''))
);
create index stock_movements_variant on stock_movements (variant_id);
-- A variant of an order is sold once, however often its payment is reported.
create unique index stock_movements_sold_once on stock_movements (order_id, variant_id) where cause = 'sold';
create trigger append_only before update or delete on stock_movements for each row execute function forbid_change();
create trigger no_truncate before truncate on stock_movements execute function forbid_change();

-- Sold pieces were reserved: they leave on_hand and reserved in one step. Variants are locked in id order.
create function apply_stock_movements() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from variants v where v.id in (select n.variant_id from new_rows n) order by v.id for no key update;
  update variants v set on_hand = v.on_hand + m.quantity, reserved = v.reserved + m.sold
    from (select variant_id, sum(quantity)::integer as quantity,
            coalesce(sum(quantity) filter (where cause = 'sold'), 0)::integer as sold
          from new_rows group by variant_id) m
    where v.id = m.variant_id;
  return null;
end $$;
create trigger apply_stock_movements after insert on stock_movements referencing new table as new_rows
  for each statement execute function apply_stock_movements();
create trigger on_hand_by_movements before update of on_hand on variants for each statement
  when (pg_trigger_depth() = 0)
  execute function forbid_change('the stock of a variant changes by its movements only');

-- Requests for one mail when a sold-out variant can be bought again. The row is deleted when the mail is queued.
create table stock_alerts (
  id                     bigint generated always as identity primary key,
  variant_id             bigint not null references variants on delete cascade,
  email                  text not null check (length(email) between 3 and 254),
  user_id                bigint references users on delete cascade,  -- who was signed in
  unsubscribe_token_hash bytea not null,                             -- sha256; the token ends all alerts of the address
  requested_at           timestamptz not null default now()
);
create unique index stock_alerts_once on stock_alerts (variant_id, lower(email));
create index stock_alerts_email on stock_alerts (lower(email));
create index stock_alerts_user on stock_alerts (user_id);
create index stock_alerts_unsubscribe_token_hash on stock_alerts (unsubscribe_token_hash);
create index stock_alerts_requested_at on stock_alerts (requested_at);

-- Import, staff, cancelled and expired orders all bring variants back: the job joins whichever transaction it is.
create function notify_back_in_stock(variant bigint) returns void language plpgsql as $$
begin
  if exists (select from stock_alerts where variant_id = variant) then
    perform graphile_worker.add_job('notify-back-in-stock', json_build_object('variant', variant),
      job_key => 'back-in-stock:' || variant);
  end if;
end $$;

create function notify_variant_in_stock() returns trigger language plpgsql as $$
begin
  perform notify_back_in_stock(new.id);
  return null;
end $$;
create trigger notify_variant_in_stock after update of on_hand, reserved, retired_at on variants for each row
  when (new.on_hand > new.reserved and new.retired_at is null
    and (old.on_hand <= old.reserved or old.retired_at is not null))
  execute function notify_variant_in_stock();

create function notify_product_in_stock() returns trigger language plpgsql as $$
begin
  perform notify_back_in_stock(v.id) from variants v
    where v.product_id = new.id and v.retired_at is null and v.on_hand > v.reserved;
  return null;
end $$;
create trigger notify_product_in_stock after update of status on products for each row
  when (new.status = 'active' and old.status <> 'active') execute function notify_product_in_stock();
