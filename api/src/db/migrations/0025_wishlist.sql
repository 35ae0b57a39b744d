-- Size, color and option value are what the shopper chose, null without a choice. The product may no longer
-- offer them.
create table wishlist_items (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references users on delete cascade,
  product_id   bigint not null references products on delete cascade,
  added_at     timestamptz not null default now(),
  size         text check (length(size) between 1 and 255),
  color        text check (length(color) between 1 and 255),
  option_value text check (length(option_value) between 1 and 255),
  unique (user_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id);
