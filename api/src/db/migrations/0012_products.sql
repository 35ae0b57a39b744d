create table products (
  id               bigint generated always as identity primary key,
  source           text not null,                              -- where it came from: demo, shopify, staff
  handle           text not null,                              -- its key there
  name             text not null check (name <> ''),
  brand_id         bigint references brands on delete restrict,
  category_id      bigint references categories on delete restrict, -- the main one
  subcategory      text not null default '',
  description      text not null default '',                   -- plain text, also of description_html
  material         text not null default '',
  care             text not null default '',                   -- washing instructions
  fit              text not null default '',
  tags             text[] not null default '{}',
  price            bigint not null check (price >= 0),         -- minor units: the lowest of its variants
  compare_price    bigint check (compare_price > price),       -- minor units: the price before a reduction
  is_new           boolean not null default false,
  is_featured      boolean not null default false,
  status           text not null default 'active' check (status in ('active', 'draft', 'archived')),
  images           text[] not null default '{}',               -- paths or URLs, the main one first
  color_images     jsonb not null default '{}',                -- {"Indigo": ["path", …]}
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),         -- when the content of its page last changed
  retired_at       timestamptz,                                -- when it was archived
  moved_to         bigint references products on delete set null, -- the product that its address redirects to
  -- Denormalized for the catalog index, by refresh_products() and
  -- api/src/features/catalog/reindex-products.ts. Retired variants do not count.
  brand_name       text not null default '',
  category_name    text not null default '',
  category_names   text[] not null default '{}',               -- the main one first
  color_names      text[] not null default '{}',
  size_names       text[] not null default '{}',
  listings         text[] not null default '{}',               -- of contract/src/listings.ts
  category_ids     bigint[] not null default '{}',             -- categories whose page shows it
  rating_sum       integer not null default 0 check (rating_sum >= 0), -- stars of all reviews
  review_count     integer not null default 0 check (review_count >= 0),
  rating           numeric(3, 2) generated always as           -- stars; 4 without reviews
                     (case when review_count = 0 then 4 else rating_sum::numeric / review_count end) stored,
  option_name      text check (length(option_name) between 1 and 60), -- such as Length; null: none
  option_values    text[] not null default '{}',               -- denormalized, like color_names
  version          integer not null default 1,                 -- detects concurrent edits
  seo_title        text not null default '' check (length(seo_title) <= 255),
  seo_description  text not null default '' check (length(seo_description) <= 500),
  picture_alts     jsonb not null default '{}',                -- {"path": "alternative text"}
  publish_at       timestamptz,                                -- when the draft becomes active
  live_since       timestamptz,                                -- null: since created_at
  description_html text not null default '',                   -- HTML of a few elements; '': no formatting
  unique (source, handle),
  constraint products_name_length check (length(name) <= 255), -- longer texts do not fit into the indexes
  constraint products_subcategory_length check (length(subcategory) <= 255),
  constraint products_handle_length check (length(handle) <= 255),
  constraint products_retired check ((status = 'archived') = (retired_at is not null)),
  constraint products_moved check (moved_to is null or (retired_at is not null and moved_to <> id)),
  constraint products_publish_at check (publish_at is null or status = 'draft')
);
create index products_brand on products (brand_id);
create index products_category_inactive on products (category_id) where status <> 'active';
-- A category has the image of its first product.
create index products_category_first on products (category_id, is_featured desc, id) where status = 'active';
create index products_category_ids on products using gin (category_ids) where status = 'active';
create index products_name on products ((name collate "und-x-icu"), id);
create index products_moved_to on products (moved_to) where moved_to is not null;
create index products_sitemap on products (id) include (updated_at) where status = 'active';
create index products_publish_at on products (publish_at) where publish_at is not null;
create index products_not_live on products (status, id) where status <> 'active';
create index products_live_since on products ((coalesce(live_since, created_at))) where status = 'active';
create index products_staff_search on products using gin (
  to_tsvector('simple', regexp_replace(name || ' ' || brand_name, '[^[:alnum:]]+', ' ', 'g')), listings);

create table product_categories (
  product_id  bigint not null references products on delete cascade,
  category_id bigint not null references categories on delete restrict,
  primary key (product_id, category_id)
);
create index product_categories_category on product_categories (category_id);

-- updated_at is the <lastmod> of sitemaps, so an update without a change keeps it.
create function set_updated_at() returns trigger language plpgsql as $$
begin
  if (new.name, new.brand_name, new.category_names, new.subcategory, new.description, new.material, new.care, new.fit,
      new.price, new.compare_price, new.status, new.images, new.color_images, new.color_names, new.size_names,
      new.option_name, new.option_values, new.review_count)
    is distinct from
     (old.name, old.brand_name, old.category_names, old.subcategory, old.description, old.material, old.care, old.fit,
      old.price, old.compare_price, old.status, old.images, old.color_images, old.color_names, old.size_names,
      old.option_name, old.option_values, old.review_count)
  then new.updated_at := now();
  end if;
  return new;
end $$;
create trigger set_updated_at before update on products for each row execute function set_updated_at();

-- Stock is not compared: it changes by differences, which do not overwrite each other. A change of variants
-- alone increments the version in its own statement: a trigger on variants would slow down every sale.
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

-- An update of the plain text alone removes the formatting of the text before.
create function set_description_html() returns trigger language plpgsql as $$
begin
  if new.description <> old.description and new.description_html = old.description_html then
    new.description_html := '';
  end if;
  if new.description_html <> old.description_html then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger set_description_html before update of description, description_html on products
  for each row execute function set_description_html();

create trigger audit after insert or delete on products for each row
  execute function audit_change('name status', 'name');
create trigger audit_update after update of name, brand_id, category_id, subcategory, description, description_html,
  material, care, fit, tags, is_new, is_featured, status, images, color_images, moved_to, option_name, seo_title,
  seo_description, picture_alts, publish_at on products
  for each row when (old.* is distinct from new.*)
  execute function audit_change('name brand_id category_id subcategory description description_html material care fit '
    'tags is_new is_featured status images color_images moved_to option_name seo_title seo_description picture_alts '
    'publish_at', 'name');

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
