create table categories (
  id          bigint generated always as identity primary key,
  name        text not null check (name <> ''),
  description text not null default '',
  position    integer not null default 0                             -- display order, ascending
);
create unique index categories_name on categories (lower(name));

create table brands (
  id    bigint generated always as identity primary key,
  name  text not null check (name <> ''),
  story text not null default ''
);
create unique index brands_name on brands (lower(name));

create table sizes (
  id       bigint generated always as identity primary key,
  name     text not null check (name <> ''),
  position integer not null default 0                                -- display order, ascending
);
create unique index sizes_name on sizes (lower(name));

create table colors (
  id       bigint generated always as identity primary key,
  name     text not null check (name <> ''),
  hex_code text not null check (hex_code ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0                                -- display order, ascending
);
create unique index colors_name on colors (lower(name));

create table products (
  id             bigint generated always as identity primary key,
  source         text not null,                                      -- where it came from: demo, shopify, staff
  handle         text not null,                                      -- its key there
  name           text not null check (name <> ''),
  brand_id       bigint references brands on delete restrict,
  category_id    bigint references categories on delete restrict,    -- the main one
  subcategory    text not null default '',
  description    text not null default '',
  material       text not null default '',
  care           text not null default '',                           -- washing instructions
  fit            text not null default '',
  tags           text[] not null default '{}',
  price          bigint not null check (price >= 0),                 -- minor units: the lowest of its variants
  compare_price  bigint check (compare_price > price),               -- minor units: the price before a reduction
  is_new         boolean not null default false,
  is_featured    boolean not null default false,
  status         text not null default 'active' check (status in ('active', 'draft', 'archived')),
  images         text[] not null default '{}',                       -- paths or URLs, the main one first
  color_images   jsonb not null default '{}',                        -- {"Indigo": ["path", …]}
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),                 -- when the content of its page last changed
  retired_at     timestamptz,                                        -- when it was archived
  moved_to       bigint references products on delete set null,      -- the product that its address redirects to
  -- Denormalized for the catalog index, by refresh_products() and api/src/features/catalog/reindex-products.ts.
  brand_name     text not null default '',
  category_name  text not null default '',
  category_names text[] not null default '{}',                       -- the main one first
  color_names    text[] not null default '{}',                       -- of variants that are not retired
  size_names     text[] not null default '{}',
  listings       text[] not null default '{}',                       -- of contract/src/listings.ts
  category_ids   bigint[] not null default '{}',                     -- categories whose page shows it
  rating_sum     integer not null default 0 check (rating_sum >= 0), -- stars of all reviews
  review_count   integer not null default 0 check (review_count >= 0),
  rating         numeric(3, 2) generated always as                   -- stars; 4 without reviews
                   (case when review_count = 0 then 4 else rating_sum::numeric / review_count end) stored,
  unique (source, handle),
  constraint products_retired check ((status = 'archived') = (retired_at is not null)),
  constraint products_moved check (moved_to is null or (retired_at is not null and moved_to <> id))
);
create index products_brand on products (brand_id);
create index products_category_inactive on products (category_id) where status <> 'active';
-- The image of a category is that of its first product.
create index products_category_first on products (category_id, is_featured desc, id) where status = 'active';
create index products_category_ids on products using gin (category_ids) where status = 'active';
create index products_name on products ((name collate "und-x-icu"), id) where status = 'active';
create index products_moved_to on products (moved_to) where moved_to is not null;
create index products_sitemap on products (id) include (updated_at) where status = 'active';

create table product_categories (
  product_id  bigint not null references products on delete cascade,
  category_id bigint not null references categories on delete restrict,
  primary key (product_id, category_id)
);
create index product_categories_category on product_categories (category_id);

-- updated_at is the <lastmod> of sitemaps: saving a product without a change leaves it.
create function set_updated_at() returns trigger language plpgsql as $$
begin
  if (new.name, new.brand_name, new.category_names, new.subcategory, new.description, new.material, new.care, new.fit,
      new.price, new.compare_price, new.status, new.images, new.color_images, new.color_names, new.size_names,
      new.review_count)
    is distinct from
     (old.name, old.brand_name, old.category_names, old.subcategory, old.description, old.material, old.care, old.fit,
      old.price, old.compare_price, old.status, old.images, old.color_images, old.color_names, old.size_names,
      old.review_count)
  then new.updated_at := now();
  end if;
  return new;
end $$;
create trigger set_updated_at before update on products for each row execute function set_updated_at();

create table collections (
  id          bigint generated always as identity primary key,
  title       text not null unique,
  description text not null default '',
  brand_id    bigint not null references brands on delete restrict,
  position    integer not null default 0                             -- display order, ascending
);
create table collection_products (
  collection_id bigint not null references collections on delete cascade,
  product_id    bigint not null references products on delete cascade,
  position      integer not null,                                    -- display order, ascending
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);

-- Measures of the body that a size is made for, or of the finished garment.
create table size_charts (
  id       bigint generated always as identity primary key,
  handle   text not null unique,
  name     text not null check (name <> ''),
  kind     text not null check (kind in ('body', 'garment')),
  how      text not null default '',                                 -- how to measure
  columns  jsonb not null,                                           -- [{"name": "Bust", "unit": "cm" | null}, …]
  rows     jsonb not null,                                           -- [{"size": "38", "values": [88, [80, 84]]}, …]
  position integer not null default 0                                -- display order, ascending
);
create table product_size_charts (
  product_id bigint not null references products on delete cascade,
  chart_id   bigint not null references size_charts on delete cascade,
  primary key (product_id, chart_id)
);
create index product_size_charts_chart on product_size_charts (chart_id);

create table reviews (
  id         bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  user_id    bigint references users on delete set null,
  stars      smallint not null check (stars between 1 and 5),
  author     text not null,                                          -- the name shown
  title      text not null default '',
  body       text not null default '',
  created_at timestamptz not null default now()
);
create index reviews_product on reviews (product_id, created_at desc);
create function update_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update products set rating_sum = rating_sum - old.stars, review_count = review_count - 1 where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' then
    update products set rating_sum = rating_sum + new.stars, review_count = review_count + 1 where id = new.product_id;
  end if;
  return null;
end $$;
create trigger update_rating after insert or delete or update of stars, product_id on reviews
  for each row execute function update_rating();

create table imports (
  id          bigint generated always as identity primary key,
  file        text not null,
  started_at  timestamptz not null default now(),
  finished_at timestamptz,                                           -- null: running, or broken off
  report      jsonb                                                  -- ImportReport of api/src/features/import
);
