-- Changes of many products at once: shown first, written by a job, undone until a date.
create table bulk_changes (
  id            bigint generated always as identity primary key,
  change        jsonb not null,                                      -- BulkChange of the contract
  subject       text not null,                                       -- "312 products, −15%"
  user_id       bigint references users on delete set null,
  made_by       text not null,                                       -- their e-mail
  made_at       timestamptz not null default now(),
  undo_until    timestamptz not null,
  written_at    timestamptz,                                         -- null: the job has not come to its end
  undo_user_id  bigint references users on delete set null,
  undo_by       text,
  undo_asked_at timestamptz,
  undone_at     timestamptz,
  check ((undo_asked_at is null) = (undo_by is null)),
  check (undone_at is null or undo_asked_at is not null)
);
create table bulk_change_items (
  change_id  bigint not null references bulk_changes on delete cascade,
  place      integer not null,                                       -- in the order that it was shown in
  product_id bigint not null references products on delete cascade,
  shown      jsonb not null,                                         -- its row as it was shown
  plan       jsonb not null,                                         -- Plan of api/src/features/bulk-changes/rules.ts
  status     text not null check (status in ('waits', 'written', 'left_out', 'changed', 'undone', 'kept')),
  at         timestamptz,                                            -- when it came to this
  primary key (change_id, place),
  unique (change_id, product_id)
);
create index bulk_change_items_product on bulk_change_items (product_id);
create index bulk_change_items_status on bulk_change_items (change_id, status, place);
