-- What changed in the catalog, noted by the transaction that changed it, so that every process can bring what it keeps in memory
-- in line: it reads the rows that its last snapshot did not see. No number that all writers would have to queue for.
create table catalog_changes (
  id          bigint generated always as identity primary key,
  xid         xid8 not null default pg_current_xact_id(),
  product_ids bigint[],                                              -- null: names, settings and whatever belongs to no product
  stock_only  boolean not null default false,                        -- only pieces changed
  at          timestamptz not null default now()
);
create index catalog_changes_xid on catalog_changes (xid);
create index catalog_changes_at on catalog_changes (at);

-- Notified besides, so that others look at once and not at their next turn. Not for pieces: a sale does not wait for the lock
-- that all notifying commits share.
create function note_catalog_change(ids bigint[], only_stock boolean) returns void language plpgsql as $$
begin
  insert into catalog_changes (product_ids, stock_only) values (ids, only_stock);
  if not only_stock then perform pg_notify('catalog', ''); end if;
end $$;

create function note_products() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'DELETE' then select array_agg(id) into ids from gone;
  else select array_agg(id) into ids from come;
  end if;
  if ids is not null then perform note_catalog_change(ids, false); end if;
  return null;
end $$;
create trigger note_insert after insert on products referencing new table as come for each statement execute function note_products();
create trigger note_update after update on products referencing new table as come for each statement execute function note_products();
create trigger note_delete after delete on products referencing old table as gone for each statement execute function note_products();

create function note_variants() returns trigger language plpgsql as $$
declare ids bigint[]; only_stock boolean := false;
begin
  if tg_op = 'INSERT' then select array_agg(distinct product_id) into ids from come;
  elsif tg_op = 'DELETE' then select array_agg(distinct product_id) into ids from gone;
  else
    select array_agg(distinct product_id), bool_and(stock) into ids, only_stock from (
      select n.product_id,
        (o.product_id, o.size_id, o.color_id, o.sku, o.price, o.compare_price, o.retired_at)
          is not distinct from (n.product_id, n.size_id, n.color_id, n.sku, n.price, n.compare_price, n.retired_at) as stock
      from gone o join come n using (id)
    ) changed;
  end if;
  if ids is not null then perform note_catalog_change(ids, only_stock); end if;
  return null;
end $$;
create trigger note_insert after insert on variants referencing new table as come for each statement execute function note_variants();
create trigger note_update after update on variants referencing old table as gone new table as come
  for each statement execute function note_variants();
create trigger note_delete after delete on variants referencing old table as gone for each statement execute function note_variants();

create function note_shop() returns trigger language plpgsql as $$
begin
  perform note_catalog_change(null, false);
  return null;
end $$;
do $$
declare of text;
begin
  foreach of in array array['categories', 'brands', 'sizes', 'colors', 'settings', 'collections', 'collection_products',
    'size_charts', 'product_size_charts', 'reviews']
  loop
    execute format('create trigger note_shop after insert or update or delete on %I for each statement execute function note_shop()', of);
  end loop;
end $$;

drop table catalog_version;
