-- Changes of many products at once: previewed, written by a job, undoable until a date. A price change may
-- begin and end at a date.
create table bulk_changes (
  id            bigint generated always as identity primary key,
  change        jsonb not null,                            -- BulkChange of contract/src/shapes
  subject       text not null,                             -- "312 products, −15%"
  user_id       bigint references users on delete set null,
  made_by       text not null,                             -- the user's e-mail
  made_at       timestamptz not null default now(),
  undo_until    timestamptz not null,
  written_at    timestamptz,                               -- null: the job is not done
  undo_user_id  bigint references users on delete set null,
  undo_by       text,                                      -- the undoing user's e-mail
  undo_asked_at timestamptz,
  undone_at     timestamptz,
  starts_at     timestamptz,                               -- null: at once
  ends_at       timestamptz,                               -- null: without an end
  is_ended      boolean not null default false,            -- undone because ends_at has come
  constraint bulk_changes_dates check (ends_at > coalesce(starts_at, made_at)),
  constraint bulk_changes_undo check ((undo_asked_at is null) = (undo_by is null and not is_ended)),
  constraint bulk_changes_check1 check (undone_at is null or undo_asked_at is not null),
  constraint bulk_changes_ended check (not is_ended or (undo_by is null and ends_at is not null))
);
create table bulk_change_items (
  change_id  bigint not null references bulk_changes on delete cascade,
  place      integer not null,                             -- in the preview, ascending
  product_id bigint not null references products on delete cascade,
  shown      jsonb not null,                               -- the row of the preview
  plan       jsonb not null,                               -- Plan of api/src/features/bulk-changes/rules.ts
  status     text not null check (status in ('waits', 'written', 'left_out', 'changed', 'undone', 'conflict')),
  at         timestamptz,                                  -- of the status
  primary key (change_id, place),
  unique (change_id, product_id)
);
create index bulk_change_items_product on bulk_change_items (product_id);
create index bulk_change_items_status on bulk_change_items (change_id, status, place);
