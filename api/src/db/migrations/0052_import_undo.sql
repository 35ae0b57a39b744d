-- What an import by staff changed, so that it can be undone for 30 days. See api/src/features/staff-imports.
create table staff_import_items (
  id         bigint generated always as identity primary key,         -- the latest is undone first
  import_id  bigint not null references staff_imports on delete cascade,
  product_id bigint not null references products on delete cascade,
  changes    jsonb not null,                                          -- Changes of import-facts.ts
  status     text not null default 'written' check (status in ('written', 'undone', 'kept'))
);
create index staff_import_items_import on staff_import_items (import_id, status, id);
create index staff_import_items_product on staff_import_items (product_id);

alter table staff_imports
  alter column content drop not null,                                 -- null after a week
  add column imported_at   timestamptz,                               -- when it was imported last
  add column undo_user_id  bigint references users on delete set null,
  add column undo_by       text,
  add column undo_asked_at timestamptz,
  add column undone_at     timestamptz,
  add check ((undo_asked_at is null) = (undo_by is null)),
  add check (undone_at is null or undo_asked_at is not null);
