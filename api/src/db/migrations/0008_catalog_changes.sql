-- The catalog change stream: every transaction records what it changes, and every API process reads the rows that its
-- last snapshot did not see. Not a version counter, which all writers would queue for.
create table catalog_changes (
  id          bigint generated always as identity primary key,
  xid         xid8 not null default pg_current_xact_id(),            -- the transaction, compared with snapshots
  product_ids bigint[],                                              -- null: names, settings, anything of no product
  stock_only  boolean not null default false,                        -- only on_hand or reserved changed
  at          timestamptz not null default now()
);
create index catalog_changes_xid on catalog_changes (xid);
create index catalog_changes_at on catalog_changes (at);

-- The notification wakes readers before their next poll. Stock changes send none: all notifying commits share one lock,
-- and a sale must not wait for it.
create function record_catalog_change(ids bigint[], only_stock boolean) returns void language plpgsql as $$
begin
  insert into catalog_changes (product_ids, stock_only) values (ids, only_stock);
  if not only_stock then perform pg_notify('catalog', ''); end if;
end $$;

create function record_product_changes() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'DELETE' then select array_agg(id) into ids from old_rows;
  else select array_agg(id) into ids from new_rows;
  end if;
  if ids is not null then perform record_catalog_change(ids, false); end if;
  return null;
end $$;
create trigger record_inserts after insert on products referencing new table as new_rows
  for each statement execute function record_product_changes();
create trigger record_updates after update on products referencing new table as new_rows
  for each statement execute function record_product_changes();
create trigger record_deletes after delete on products referencing old table as old_rows
  for each statement execute function record_product_changes();

create function record_variant_changes() returns trigger language plpgsql as $$
declare ids bigint[]; only_stock boolean := false;
begin
  if tg_op = 'INSERT' then select array_agg(distinct product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then select array_agg(distinct product_id) into ids from old_rows;
  else
    -- The catalog shows on_hand - reserved: a sale of reserved stock changes neither that nor anything else.
    select array_agg(distinct product_id), bool_and(stock) into ids, only_stock from (
      select n.product_id, o.on_hand - o.reserved = n.on_hand - n.reserved as same_stock,
        (o.product_id, o.size_id, o.color_id, o.sku, o.price, o.compare_price, o.retired_at)
          is not distinct from (n.product_id, n.size_id, n.color_id, n.sku, n.price, n.compare_price, n.retired_at)
          as stock
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

create function record_general_change() returns trigger language plpgsql as $$
begin
  perform record_catalog_change(null, false);
  return null;
end $$;
do $$
declare table_name text;
begin
  foreach table_name in array array['categories', 'brands', 'sizes', 'colors', 'settings', 'collections',
    'collection_products', 'size_charts', 'product_size_charts', 'reviews']
  loop
    execute format('create trigger record_changes after insert or update or delete on %I
      for each statement execute function record_general_change()', table_name);
  end loop;
end $$;
