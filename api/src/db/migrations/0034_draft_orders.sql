-- Orders that the staff prepare for shoppers. They hold no stock. Whoever places one deletes it.
create table draft_orders (
  id         bigint generated always as identity primary key,
  email      text not null default '',                     -- empty: not known yet, as parts of shipping
  shipping   jsonb not null,                               -- DraftOrderInput of contract/src/shapes
  note       text not null default '' check (length(note) <= 2000),
  created_by text not null,                                -- a staff member's e-mail
  saved_at   timestamptz not null default now(),
  version    integer not null default 1                    -- detects concurrent edits
);
create index draft_orders_email on draft_orders (lower(email));

create table draft_order_lines (
  id         bigint generated always as identity primary key,
  draft_id   bigint not null references draft_orders on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity   integer not null check (quantity between 1 and 20), -- units
  price      bigint not null,                              -- of a unit, minor units, when the draft was saved
  unique (draft_id, variant_id)
);
create index draft_order_lines_variant on draft_order_lines (variant_id);
