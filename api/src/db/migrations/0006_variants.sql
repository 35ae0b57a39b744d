create table variants (
  id            bigint generated always as identity primary key,
  product_id    bigint not null references products on delete cascade,
  size_id       bigint references sizes on delete restrict,
  color_id      bigint references colors on delete restrict,
  sku           text,
  price         bigint not null check (price >= 0),                  -- minor units
  compare_price bigint check (compare_price > price),                -- minor units: the price before a reduction
  on_hand       integer not null default 0 check (on_hand >= 0),     -- pieces in the warehouse
  reserved      integer not null default 0                           -- pieces promised to unpaid or unsent orders
                  check (reserved between 0 and on_hand),
  initial_stock integer not null default 0 check (initial_stock >= 0), -- pieces on hand when it was created
  created_at    timestamptz not null default now(),
  retired_at    timestamptz,                                         -- no longer offered; its orders still refer to it
  unique nulls not distinct (product_id, size_id, color_id)
);
create index variants_size on variants (size_id);
create index variants_color on variants (color_id);
create unique index variants_sku on variants (sku) where sku is not null;

-- Trigger conditions instead of trigger functions: a condition that holds costs an import nothing.
create trigger check_initial_stock before insert on variants for each row
  when (new.initial_stock is distinct from new.on_hand)
  execute function forbid_change('a new variant has initial_stock = on_hand');
create trigger immutable before update of initial_stock, created_at on variants for each statement
  execute function forbid_change('the initial stock of a variant cannot be changed');
create trigger keep_stock_history before delete on variants for each row when (old.initial_stock <> 0)
  execute function forbid_change('a variant that had stock cannot be deleted');
create trigger no_truncate before truncate on variants execute function forbid_change();

-- Price changes. A variant's first price is in `variants` or in the old_price of its first change.
create table price_history (
  id         bigint generated always as identity primary key,
  variant_id bigint not null references variants on delete cascade,
  old_price  bigint not null,                                        -- minor units
  price      bigint not null,                                        -- minor units, from then on
  at         timestamptz not null default now()
);
create index price_history_variant on price_history (variant_id, at);
create function record_price_changes() returns trigger language plpgsql as $$
begin
  insert into price_history (variant_id, old_price, price)
    select n.id, o.price, n.price from old_rows o join new_rows n using (id) where n.price <> o.price;
  return null;
end $$;
create trigger record_price_changes after update on variants referencing old table as old_rows new table as new_rows
  for each statement execute function record_price_changes();
-- Rows are deleted with their variant only.
create trigger append_only before update or delete on price_history for each row when (pg_trigger_depth() = 0)
  execute function forbid_change();
create trigger no_truncate before truncate on price_history execute function forbid_change();

-- Updates the denormalized columns of products. A row without a change is not written: an update of nothing would still
-- write every index and a catalog change. Rows are locked in id order, before they are compared.
create function refresh_products(ids bigint[]) returns void language sql as $$
  select from products where id = any (ids) order by id for no key update;
  update products p set brand_name = k.brand_name, category_name = k.category_name, category_names = k.category_names,
    color_names = k.color_names, size_names = k.size_names
  from (
    select q.id,
      coalesce((select b.name from brands b where b.id = q.brand_id), 'Unknown Brand') as brand_name,
      coalesce((select c.name from categories c where c.id = q.category_id), '') as category_name,
      coalesce((select array_agg(c.name order by c.id <> q.category_id, c.position, c.id)
        from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = q.id), '{}') as category_names,
      coalesce((select array_agg(s.name order by s.first) from (
        select c.name, min(v.id) as first from variants v join colors c on c.id = v.color_id
        where v.product_id = q.id and v.retired_at is null group by c.name) s), '{}') as color_names,
      coalesce((select array_agg(s.name order by s.position, s.id) from (
        select distinct z.name, z.position, z.id from variants v join sizes z on z.id = v.size_id
        where v.product_id = q.id and v.retired_at is null) s), '{}') as size_names
    from products q where q.id = any (ids)
  ) k
  where p.id = k.id and (p.brand_name, p.category_name, p.category_names, p.color_names, p.size_names)
    is distinct from (k.brand_name, k.category_name, k.category_names, k.color_names, k.size_names)
$$;
