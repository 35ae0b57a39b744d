-- The catalog change stream: every transaction records what it changes, and every API process reads the rows
-- that its last snapshot did not see. A version counter would make all writers wait for each other.
create table catalog_changes (
  id          bigint generated always as identity primary key,
  xid         xid8 not null default pg_current_xact_id(), -- the transaction, compared with snapshots
  product_ids bigint[],                                   -- null: a change of no product, such as a setting
  stock_only  boolean not null default false,             -- only sellable quantities changed
  at          timestamptz not null default now()
);
create index catalog_changes_xid on catalog_changes (xid);
create index catalog_changes_at on catalog_changes (at);

-- The notification wakes readers before their next poll. Stock changes send none, because all commits that
-- notify wait for one lock, which would slow down sales.
create function record_catalog_change(ids bigint[], only_stock boolean) returns void language plpgsql as $$
begin
  insert into catalog_changes (product_ids, stock_only) values (ids, only_stock);
  if not only_stock then perform pg_notify('catalog', ''); end if;
end $$;

-- Trigger function of the tables whose rows belong to no single product.
create function record_general_change() returns trigger language plpgsql as $$
begin
  perform record_catalog_change(null, false);
  return null;
end $$;
