-- Money is whole minor units; the currency of the catalog is the store's display currency. Time is UTC.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only STABLE because its dictionary could change; ours does not.
create function plain_text(text) returns text
  language sql immutable strict parallel safe as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- People ------------------------------------------------------------------------------------------------------------------
create table users (
  id            bigint generated always as identity primary key,
  email         text not null check (length(email) between 3 and 254),
  username      text not null check (length(username) between 1 and 60),
  password_hash text not null,                                       -- argon2id, with its parameters
  role          text not null default 'customer' check (role in ('customer', 'staff')),
  disabled_at   timestamptz,
  created_at    timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));

create table sessions (
  id         uuid primary key default gen_random_uuid(),
  user_id    bigint not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  ended_why  text
);
create index sessions_user on sessions (user_id);

-- Every refresh token that a session was ever given, so that a used one is recognized.
create table refresh_tokens (
  hash       bytea primary key,                                      -- sha256 of the token
  session_id uuid not null references sessions on delete cascade,
  given_at   timestamptz not null default now(),
  used_at    timestamptz                                             -- when it was exchanged for the next one
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Counted calls: failed log-ins, registrations, messages. Shared by all processes.
create table limits (
  bucket    text primary key,
  hits      integer not null check (hits > 0),
  resets_at timestamptz not null
);

create table addresses (
  id        bigint generated always as identity primary key,
  user_id   bigint not null references users on delete cascade,
  address   jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id);

-- Catalog -----------------------------------------------------------------------------------------------------------------
create table categories (
  id          bigint generated always as identity primary key,
  name        text not null check (name <> ''),
  description text not null default '',
  position    integer not null default 0
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
  position integer not null default 0
);
create unique index sizes_name on sizes (lower(name));
create table colors (
  id       bigint generated always as identity primary key,
  name     text not null check (name <> ''),
  hex_code text not null check (hex_code ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0
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
  care           text not null default '',
  fit            text not null default '',
  tags           text[] not null default '{}',
  price          bigint not null check (price >= 0),                 -- minor units: the lowest of its variants
  compare_price  bigint check (compare_price > price),
  is_new         boolean not null default false,
  is_featured    boolean not null default false,
  status         text not null default 'active' check (status in ('active', 'draft', 'archived')),
  images         text[] not null default '{}',
  color_images   jsonb not null default '{}',                        -- {"Indigo": ["path", …]}
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  -- kept for lists by refresh_products() and by the API's listing rules
  brand_name     text not null default '',
  category_name  text not null default '',
  category_names text[] not null default '{}',
  color_names    text[] not null default '{}',
  size_names     text[] not null default '{}',
  listings       text[] not null default '{}',
  category_ids   bigint[] not null default '{}',                     -- categories whose page shows it
  rating_sum     integer not null default 0 check (rating_sum >= 0),
  review_count   integer not null default 0 check (review_count >= 0),
  rating         numeric(3, 2) generated always as
                   (case when review_count = 0 then 4 else rating_sum::numeric / review_count end) stored,
  sold_as        tsvector,
  unique (source, handle)
);
create index products_listings on products using gin (listings) where status = 'active';
create index products_category_ids on products using gin (category_ids) where status = 'active';
create index products_sold_as on products using gin (sold_as);
create index products_name_trigrams on products using gin (plain_text(name) gin_trgm_ops);
create index products_brand on products (brand_id);
create index products_category on products (category_id);
create index products_by_price on products (price, id) where status = 'active';
create index products_by_name on products ((name collate "und-x-icu"), id) where status = 'active';
create index products_by_date on products (created_at desc, id) where status = 'active';
create index products_by_newest on products (is_new desc, created_at desc, id) where status = 'active';
create index products_by_rating on products (rating desc, is_featured desc, created_at desc, id) where status = 'active';

create table product_categories (
  product_id  bigint not null references products on delete cascade,
  category_id bigint not null references categories on delete restrict,
  primary key (product_id, category_id)
);
create index product_categories_category on product_categories (category_id);

create table variants (
  id         bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  size_id    bigint references sizes on delete restrict,
  color_id   bigint references colors on delete restrict,
  sku        text,
  price      bigint not null check (price >= 0),                     -- minor units
  compare_price bigint check (compare_price > price),
  on_hand    integer not null default 0 check (on_hand >= 0),                   -- pieces in the warehouse
  reserved   integer not null default 0 check (reserved between 0 and on_hand), -- pieces promised to unpaid or unsent orders
  retired_at timestamptz,                                            -- no longer offered, kept for its orders
  unique nulls not distinct (product_id, size_id, color_id)
);
create index variants_size on variants (size_id);
create index variants_color on variants (color_id);
create unique index variants_sku on variants (sku) where sku is not null;

create table stock_movements (
  id         bigint generated always as identity primary key,
  variant_id bigint not null references variants,
  pieces     integer not null check (pieces <> 0),                   -- change of on_hand
  cause      text not null check (cause in ('import', 'demo', 'staff', 'sold', 'returned')),
  order_id   bigint,
  at         timestamptz not null default now()
);
create index stock_movements_variant on stock_movements (variant_id);

create table price_history (
  id         bigint generated always as identity primary key,
  variant_id bigint not null references variants on delete cascade,
  price      bigint not null,
  at         timestamptz not null default now()
);
create index price_history_variant on price_history (variant_id, at);
create function note_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.price <> old.price then
    insert into price_history (variant_id, price) values (new.id, new.price);
  end if;
  return null;
end $$;
create trigger note_price after insert or update of price on variants for each row execute function note_price();

create table collections (
  id          bigint generated always as identity primary key,
  title       text not null unique,
  description text not null default '',
  brand_id    bigint not null references brands on delete restrict,
  position    integer not null default 0
);
create table collection_products (
  collection_id bigint not null references collections on delete cascade,
  product_id    bigint not null references products on delete cascade,
  position      integer not null,
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);

create table reviews (
  id         bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  user_id    bigint references users on delete set null,
  stars      smallint not null check (stars between 1 and 5),
  author     text not null,
  title      text not null default '',
  body       text not null default '',
  created_at timestamptz not null default now()
);
create index reviews_product on reviews (product_id, created_at desc);
create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update products set rating_sum = rating_sum - old.stars, review_count = review_count - 1 where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' then
    update products set rating_sum = rating_sum + new.stars, review_count = review_count + 1 where id = new.product_id;
  end if;
  return null;
end $$;
create trigger count_review after insert or delete or update of stars, product_id on reviews
  for each row execute function count_review();

-- What search finds a product by: name, then brand, then category and tags, then description.
create function write_sold_as() returns trigger language plpgsql as $$
begin
  new.sold_as :=
    setweight(to_tsvector('english', plain_text(new.name)), 'A') ||
    setweight(to_tsvector('english', plain_text(new.brand_name || ' ' || new.subcategory)), 'B') ||
    setweight(to_tsvector('english', plain_text(array_to_string(new.category_names || new.tags || new.color_names, ' '))), 'C') ||
    setweight(to_tsvector('english', left(plain_text(new.description), 20000)), 'D');
  new.updated_at := now();
  return new;
end $$;
create trigger write_sold_as before insert or update of name, brand_name, subcategory, category_names, tags, color_names, description
  on products for each row execute function write_sold_as();

-- Brings the kept columns of products in line with brands, categories, sizes and colors.
create function refresh_products(ids bigint[]) returns void language sql as $$
  update products p set
    brand_name = coalesce((select b.name from brands b where b.id = p.brand_id), 'Unknown Brand'),
    category_name = coalesce((select c.name from categories c where c.id = p.category_id), ''),
    category_names = coalesce((select array_agg(c.name order by c.id <> p.category_id, c.position, c.id)
      from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id), '{}'),
    color_names = coalesce((select array_agg(s.name order by s.first) from (
      select c.name, min(v.id) as first from variants v join colors c on c.id = v.color_id
      where v.product_id = p.id and v.retired_at is null group by c.name) s), '{}'),
    size_names = coalesce((select array_agg(s.name order by s.position, s.id) from (
      select distinct z.name, z.position, z.id from variants v join sizes z on z.id = v.size_id
      where v.product_id = p.id and v.retired_at is null) s), '{}')
  where p.id = any (ids)
$$;

-- One number that every catalog write moves, so that caches know when they are old.
create table catalog_version (only_row boolean primary key default true check (only_row), version bigint not null default 1);
insert into catalog_version default values;
create table settings (name text primary key, value jsonb not null, changed_at timestamptz not null default now());

-- Wishlist and cart -------------------------------------------------------------------------------------------------------
create table wishlist_items (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  added_at   timestamptz not null default now(),
  unique (user_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id);

create table carts (
  id      bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade
);
create table cart_lines (
  id         bigint generated always as identity primary key,
  cart_id    bigint not null references carts on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity   integer not null check (quantity between 1 and 20),
  price_seen bigint not null,                                        -- minor units, when the shopper last saw it
  added_at   timestamptz not null default now(),
  unique (cart_id, variant_id)
);
create index cart_lines_variant on cart_lines (variant_id);

-- Orders and payments -----------------------------------------------------------------------------------------------------
create table orders (
  id             bigint generated always as identity primary key,
  user_id        bigint references users on delete set null,         -- null: a guest
  status         text not null default 'pending'
                   check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  email          text not null,
  customer_name  text not null,
  shipping       jsonb not null,
  shipping_text  text not null,
  payment_type   text not null check (payment_type in ('credit', 'paypal', 'apple_pay')),
  currency       text not null check (length(currency) = 3),
  total          bigint not null check (total >= 0),                 -- minor units of currency
  exchange_rate  numeric(15, 6) not null check (exchange_rate > 0),  -- payment units for one unit of currency
  rate_source    text not null,
  placed_at      timestamptz not null default now(),
  hold_until     timestamptz,                                        -- an unpaid order gives its stock back then
  stock_held     boolean not null default true                       -- whether its pieces are reserved
);
create index orders_user on orders (user_id, id desc);
create index orders_holding on orders (hold_until) where status = 'pending';

create table order_lines (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders on delete restrict,
  product_id bigint references products on delete set null,
  variant_id bigint references variants on delete set null,
  name       text not null,
  brand      text not null,
  size       text,
  color      text,
  sku        text,
  image      text,
  unit_price bigint not null check (unit_price >= 0),
  quantity   integer not null check (quantity > 0)
);
create index order_lines_order on order_lines (order_id);
create index order_lines_variant on order_lines (variant_id);

create table order_history (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders on delete restrict,
  at          timestamptz not null default now(),
  from_status text,
  to_status   text not null,
  actor       text not null,                                         -- shopper, guest, staff, payment, clock
  why         text not null
);
create index order_history_order on order_history (order_id, id);

create table payments (
  id            bigint generated always as identity primary key,
  order_id      bigint not null references orders on delete restrict,
  reference     text not null unique check (reference ~ '^PAY_[A-Za-z0-9]{16,64}$'),
  amount        bigint not null check (amount > 0),                  -- minor units of currency
  currency      text not null check (length(currency) = 3),
  status        text not null default 'open'
                  check (status in ('open', 'paid', 'failed', 'review', 'refund_pending', 'refunded', 'refund_failed')),
  brand         text,
  last4         text check (last4 ~ '^[0-9]{4}$'),
  review_reason text,
  opened_at     timestamptz not null default now(),
  paid_at       timestamptz,
  checks        integer not null default 0,
  check_at      timestamptz                                          -- when the reconciler asks next; null: never
);
create index payments_order on payments (order_id);
create index payments_to_check on payments (check_at) where check_at is not null;
-- An order is paid once.
create unique index payments_paid_once on payments (order_id) where status = 'paid';

create table payment_events (
  id          text primary key,                                      -- the desk's id of the event
  event       text not null,
  reference   text not null,
  body        jsonb not null,
  received_at timestamptz not null default now()
);

create table refunds (
  id         bigint generated always as identity primary key,
  payment_id bigint not null references payments on delete restrict,
  key        text not null unique,                                   -- what the desk knows it by
  amount     bigint not null check (amount > 0),
  status     text not null default 'pending' check (status in ('pending', 'processed', 'failed')),
  reason     text not null,
  created_at timestamptz not null default now(),
  done_at    timestamptz
);
create index refunds_payment on refunds (payment_id);

create table idempotency_keys (
  scope        text not null,                                        -- whose key: user:7, or guest
  key          text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  status       integer,                                              -- null while the first run is under way
  answer       jsonb,
  created_at   timestamptz not null default now(),
  primary key (scope, key)
);

-- History tells what happened; nobody rewrites it.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end $$;
create trigger append_only before update or delete on order_history for each row execute function refuse_rewriting();
create trigger append_only before update or delete on stock_movements for each row execute function refuse_rewriting();

-- Messages ----------------------------------------------------------------------------------------------------------------
create table contact_messages (
  id         bigint generated always as identity primary key,
  name       text not null,
  email      text not null,
  subject    text not null,
  message    text not null,
  created_at timestamptz not null default now()
);
create table newsletter_subscribers (
  id           bigint generated always as identity primary key,
  email        text not null,
  token_hash   bytea,
  asked_at     timestamptz not null default now(),
  confirmed_at timestamptz
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));

create table mails (
  id         bigint generated always as identity primary key,
  recipient  text not null,
  subject    text not null,
  body       text not null,
  kind       text not null,
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  tries      integer not null default 0
);

create table staff_links (
  token_hash bytea primary key,
  created_at timestamptz not null default now(),
  used_at    timestamptz
);
create table staff_audit (
  id      bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  action  text not null,
  subject text not null,
  at      timestamptz not null default now()
);
create trigger append_only before update or delete on staff_audit for each row execute function refuse_rewriting();

create table imports (
  id          bigint generated always as identity primary key,
  file        text not null,
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  report      jsonb
);
