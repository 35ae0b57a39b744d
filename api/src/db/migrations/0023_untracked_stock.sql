-- Untracked stock is never sold out. Its orders go through the same ledger, so its on_hand may fall below zero: it is
-- what came and went, not what stands in the warehouse.
alter table variants
  drop constraint variants_on_hand_check,
  drop constraint variants_check1,
  add column stock_tracked boolean not null default true,
  add constraint variants_reserved check (reserved >= 0),
  add constraint variants_tracked_stock check (not stock_tracked or on_hand >= reserved),
  -- Pieces that can still be sold: 1000 stands for "any number" of untracked stock.
  add column sellable integer not null
    generated always as (case when stock_tracked then on_hand - reserved else 1000 end) stored;

create or replace function record_variant_changes() returns trigger language plpgsql as $$
declare ids bigint[]; only_stock boolean := false;
begin
  if tg_op = 'INSERT' then select array_agg(distinct product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then select array_agg(distinct product_id) into ids from old_rows;
  else
    -- The catalog shows what is sellable: a sale of reserved stock changes neither that nor anything else.
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

drop trigger notify_variant_in_stock on variants;
create trigger notify_variant_in_stock after update of sellable, retired_at on variants for each row
  when (new.sellable > 0 and new.retired_at is null and (old.sellable <= 0 or old.retired_at is not null))
  execute function notify_variant_in_stock();

create or replace function notify_product_in_stock() returns trigger language plpgsql as $$
begin
  perform notify_back_in_stock(v.id) from variants v
    where v.product_id = new.id and v.retired_at is null and v.sellable > 0;
  return null;
end $$;
