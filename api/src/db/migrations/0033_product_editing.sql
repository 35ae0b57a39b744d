-- What the back office edits of a product beside what imports bring.
alter table products
  add column version         integer not null default 1,             -- guards against overwriting each other
  add column seo_title       text not null default '' check (length(seo_title) <= 255),
  add column seo_description text not null default '' check (length(seo_description) <= 500),
  add column picture_alts    jsonb not null default '{}',            -- {"path": "what it shows"}
  add column publish_at      timestamptz,                            -- a draft that goes live then
  add column live_since      timestamptz,                            -- null: since created_at
  add constraint products_publish_at check (publish_at is null or status = 'draft');
alter table variants add column cost bigint check (cost >= 0);       -- minor units: what one piece costs the shop

create index products_publish_at on products (publish_at) where publish_at is not null;
create index products_not_live on products (status, id) where status <> 'active';
create index products_staff_search on products using gin (
  to_tsvector('simple', regexp_replace(name || ' ' || brand_name, '[^[:alnum:]]+', ' ', 'g')), listings);
drop index products_name;
create index products_name on products ((name collate "und-x-icu"), id);
create index variants_sku_prefix on variants (lower(sku) text_pattern_ops) where sku is not null;

-- Stock is left out: it changes by differences, which do not overwrite each other. A change of nothing but variants
-- counts the version up in its own statement: a trigger on variants would cost every sale a statement.
create function set_product_version() returns trigger language plpgsql as $$
begin
  if new.status <> 'draft' then new.publish_at := null; end if;
  if new.status = 'active' and old.status <> 'active' then new.live_since := now(); end if;
  if (new.name, new.brand_id, new.category_id, new.subcategory, new.description, new.material, new.care, new.fit,
      new.tags, new.is_new, new.is_featured, new.status, new.images, new.color_images, new.moved_to, new.option_name,
      new.seo_title, new.seo_description, new.picture_alts, new.publish_at, new.price, new.compare_price,
      new.category_names, new.color_names, new.size_names, new.option_values)
    is distinct from
     (old.name, old.brand_id, old.category_id, old.subcategory, old.description, old.material, old.care, old.fit,
      old.tags, old.is_new, old.is_featured, old.status, old.images, old.color_images, old.moved_to, old.option_name,
      old.seo_title, old.seo_description, old.picture_alts, old.publish_at, old.price, old.compare_price,
      old.category_names, old.color_names, old.size_names, old.option_values)
  then new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger set_product_version before update on products for each row execute function set_product_version();

drop trigger audit_update on products;
create trigger audit_update after update of name, brand_id, category_id, subcategory, description, material, care, fit,
  tags, is_new, is_featured, status, images, color_images, moved_to, option_name, seo_title, seo_description,
  picture_alts, publish_at on products
  for each row when (old.* is distinct from new.*)
  execute function audit_change('name brand_id category_id subcategory description material care fit tags is_new '
    'is_featured status images color_images moved_to option_name seo_title seo_description picture_alts publish_at',
    'name');
drop trigger audit_update on variants;
create trigger audit_update after update of sku, barcode, price, compare_price, cost, retired_at, stock_tracked
  on variants for each row when (old.* is distinct from new.*)
  execute function audit_variant_change('sku barcode price compare_price cost retired_at stock_tracked');

-- How far a role may change a price within a day, in percent of the price before; null: no limit.
alter table staff_roles add column price_change_percent smallint check (price_change_percent between 0 and 100);
drop trigger audit on staff_roles;
update staff_roles set permissions = permissions || '{catalog.read}'
  where not is_owner and (name in ('Support', 'Read only') or 'catalog.change' = any (permissions));
create trigger audit after insert or update or delete on staff_roles for each row
  execute function audit_change('name permissions refund_limit price_change_percent', 'name');
