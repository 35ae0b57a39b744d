create table carts (
  id      bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade
);
create table cart_lines (
  id         bigint generated always as identity primary key,
  cart_id    bigint not null references carts on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity   integer not null check (quantity between 1 and 20), -- units
  seen_price bigint not null,                    -- minor units, when the shopper last saw it
  added_at   timestamptz not null default now(),
  unique (cart_id, variant_id)
);
create index cart_lines_variant on cart_lines (variant_id);
