-- Every change of variants.on_hand after the variant's creation.
create table stock_movements (
  id          bigint generated always as identity primary key,
  variant_id  bigint not null references variants,
  quantity    integer not null check (quantity <> 0),      -- units: change of on_hand
  cause       text not null constraint stock_movements_cause
                check (cause in ('import', 'demo', 'staff', 'sold', 'returned', 'delivery', 'exchanged')),
  order_id    bigint,                                      -- of sold, returned and exchanged
  staff_id    bigint references users,                     -- null: no staff member's doing
  reason      text not null default '',                    -- a staff member's words
  at          timestamptz not null default now(),
  delivery_id bigint references deliveries on delete restrict,
  constraint stock_movements_staff
    check (cause not in ('staff', 'delivery') or (staff_id is not null and reason <> '')),
  constraint stock_movements_delivery check ((cause = 'delivery') = (delivery_id is not null))
);
create index stock_movements_variant on stock_movements (variant_id);
-- Each variant of an order is sold once, even if its payment is reported several times.
create unique index stock_movements_sold_once on stock_movements (order_id, variant_id) where cause = 'sold';
create unique index stock_movements_delivered_once on stock_movements (delivery_id, variant_id)
  where delivery_id is not null;
-- Sales of the last days.
create index stock_movements_sold_at on stock_movements (at, variant_id) include (quantity) where cause = 'sold';
create trigger append_only before update or delete on stock_movements for each row execute function forbid_change();
create trigger no_truncate before truncate on stock_movements execute function forbid_change();

-- Sold units were reserved, so they leave on_hand and reserved together. Variants are locked in the order of
-- their ids.
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
