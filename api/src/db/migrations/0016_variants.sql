create table variants (
  id            bigint generated always as identity primary key,
  product_id    bigint not null references products on delete cascade,
  size_id       bigint references sizes on delete restrict,
  color_id      bigint references colors on delete restrict,
  sku           text,
  price         bigint not null check (price >= 0),        -- minor units
  compare_price bigint check (compare_price > price),      -- minor units: the price before a reduction
  on_hand       integer not null default 0,                -- units in the warehouse; see stock_tracked
  reserved      integer not null default 0,                -- units of unpaid or unsent orders
  initial_stock integer not null default 0 check (initial_stock >= 0), -- on_hand when it was created
  created_at    timestamptz not null default now(),
  retired_at    timestamptz,                               -- no longer offered; its orders still refer to it
  barcode       text,                                      -- EAN, UPC or another; variants may share one
  -- Untracked stock is never sold out. Its orders are recorded in the same ledger, so its on_hand may be
  -- negative: it is the sum of the movements, not a count of the warehouse.
  stock_tracked boolean not null default true,
  sellable      integer not null                           -- units; 1000 stands for unlimited
                  generated always as (case when stock_tracked then on_hand - reserved else 1000 end) stored,
  option_value  text check (length(option_value) between 1 and 255), -- such as 30cm
  cost          bigint check (cost >= 0),                  -- minor units: what the shop pays for one unit
  constraint variants_sku_length check (length(sku) <= 255),
  constraint variants_barcode_length check (length(barcode) <= 255),
  constraint variants_reserved check (reserved >= 0),
  constraint variants_tracked_stock check (not stock_tracked or on_hand >= reserved)
);
create unique index variants_choice on variants (product_id, size_id, color_id, lower(option_value)) nulls not distinct;
create index variants_size on variants (size_id);
create index variants_color on variants (color_id);
create unique index variants_sku on variants (sku) where sku is not null;
create index variants_sku_prefix on variants (lower(sku) text_pattern_ops) where sku is not null;
create index variants_barcode on variants (barcode) where barcode is not null;
create index variants_out_of_stock on variants (id)
  where sellable <= 0 and stock_tracked and retired_at is null;

-- These rules are trigger conditions, which cost an import nothing while they hold.
create trigger check_initial_stock before insert on variants for each row
  when (new.initial_stock is distinct from new.on_hand)
  execute function forbid_change('a new variant has initial_stock = on_hand');
create trigger immutable before update of initial_stock, created_at on variants for each statement
  execute function forbid_change('the initial stock of a variant cannot be changed');
create trigger keep_stock_history before delete on variants for each row when (old.initial_stock <> 0)
  execute function forbid_change('a variant that had stock cannot be deleted');
create trigger no_truncate before truncate on variants execute function forbid_change();

-- A variant has a value of the option that its product names.
create function check_variant_option() returns trigger language plpgsql as $$
begin
  if not exists (select from products where id = new.product_id and option_name is not null) then
    raise exception 'variant % has an option without a name', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_variant_option after insert or update of option_value, retired_at on variants
  deferrable initially deferred for each row
  when (new.option_value is not null and new.retired_at is null) execute function check_variant_option();

create function audited_variant_name(of variants) returns text stable language sql as $$
  select concat_ws(' ', (select name from products where id = (of).product_id),
    (select name from colors where id = (of).color_id), (select name from sizes where id = (of).size_id),
    (of).option_value)
$$;
-- Logs the change as one of the product, which is what the back office shows.
create function audit_variant_change() returns trigger language plpgsql as $$
declare
  before  jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after   jsonb := to_jsonb(new);
  changed jsonb := (select jsonb_object_agg(c, jsonb_build_array(before -> c, after -> c))
                    from unnest(string_to_array(tg_argv[0], ' ')) c
                    where before ->> c is distinct from after ->> c);
begin
  if changed is null then return null; end if;
  perform write_audit_log('variants.' || lower(tg_op), audited_variant_name(new), 'products', new.product_id, changed);
  return null;
end $$;
-- An import writes the products only.
create trigger audit_insert after insert on variants for each row
  when ((nullif(current_setting('adire.actor', true), '')::jsonb ->> 'actor') = 'staff')
  execute function audit_variant_change('sku barcode price compare_price cost on_hand');
create trigger audit_update after update of sku, barcode, price, compare_price, cost, retired_at, stock_tracked
  on variants for each row when (old.* is distinct from new.*)
  execute function audit_variant_change('sku barcode price compare_price cost retired_at stock_tracked');

create function record_variant_changes() returns trigger language plpgsql as $$
declare ids bigint[]; only_stock boolean := false;
begin
  if tg_op = 'INSERT' then select array_agg(distinct product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then select array_agg(distinct product_id) into ids from old_rows;
  else
    -- The catalog shows sellable. A sale of reserved stock does not change it, so nothing is recorded.
    select array_agg(distinct product_id), bool_and(stock) into ids, only_stock from (
      select n.product_id, o.sellable = n.sellable as same_stock,
        (o.product_id, o.size_id, o.color_id, o.sku, o.price, o.compare_price, o.retired_at, o.stock_tracked)
          is not distinct from
        (n.product_id, n.size_id, n.color_id, n.sku, n.price, n.compare_price, n.retired_at, n.stock_tracked) as stock
      from old_rows o join new_rows n using (id)
    ) changed where not (stock and same_stock);
  end if;
  if ids is not null then perform record_catalog_change(ids, only_stock); end if;
  return null;
end $$;
create trigger record_inserts after insert on variants referencing new table as new_rows
  for each statement execute function record_variant_changes();
create trigger record_updates after update on variants referencing old table as old_rows new table as new_rows
  for each statement execute function record_variant_changes();
create trigger record_deletes after delete on variants referencing old table as old_rows
  for each statement execute function record_variant_changes();

-- Price changes. The first price of a variant is in variants, or in the old_price of its first change.
create table price_history (
  id         bigint generated always as identity primary key,
  variant_id bigint not null references variants on delete cascade,
  old_price  bigint not null,                              -- minor units
  price      bigint not null,                              -- minor units, from then on
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
-- Rows are deleted only with their variant.
create trigger append_only before update or delete on price_history for each row when (pg_trigger_depth() = 0)
  execute function forbid_change();
create trigger no_truncate before truncate on price_history execute function forbid_change();

-- Updates the denormalized columns of products. Rows without a change are not written, because an update
-- writes every index and a catalog change. Rows are locked in the order of their ids, then compared.
create function refresh_products(ids bigint[]) returns void language sql as $$
  select from products where id = any (ids) order by id for no key update;
  update products p set brand_name = k.brand_name, category_name = k.category_name, category_names = k.category_names,
    color_names = k.color_names, size_names = k.size_names, option_values = k.option_values
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
        where v.product_id = q.id and v.retired_at is null) s), '{}') as size_names,
      coalesce((select array_agg(s.option_value order by s.first) from (
        select v.option_value, min(v.id) as first from variants v
        where v.product_id = q.id and v.retired_at is null and v.option_value is not null
        group by v.option_value) s), '{}') as option_values
    from products q where q.id = any (ids)
  ) k
  where p.id = k.id
    and (p.brand_name, p.category_name, p.category_names, p.color_names, p.size_names, p.option_values)
    is distinct from (k.brand_name, k.category_name, k.category_names, k.color_names, k.size_names, k.option_values)
$$;
