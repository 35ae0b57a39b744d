-- Imports of a file by the command line and by staff.
create table imports (
  id          bigint generated always as identity primary key,
  file        text not null,
  started_at  timestamptz not null default now(),
  finished_at timestamptz,                                 -- null: running, or broken off
  report      jsonb                                        -- ImportReport of api/src/features/import
);

-- Lists of products that staff upload: checked, corrected cell by cell, then imported by a job. See
-- api/src/features/staff-imports.
create table staff_imports (
  id            bigint generated always as identity primary key,
  file          text not null check (length(file) between 1 and 200),
  source        text check (length(source) between 1 and 60), -- null: detected from the columns
  content       bytea check (octet_length(content) between 1 and 10485760), -- null after a week
  fixes         jsonb not null default '{}',               -- cells by row, then by column from 0
  user_id       bigint references users on delete set null,
  made_by       text not null,                             -- the user's e-mail
  made_at       timestamptz not null default now(),
  state         text not null default 'checking'
                  check (state in ('checking', 'checked', 'importing', 'done', 'refused')),
  share         integer not null default 0 check (share between 0 and 100), -- percent that the job has read
  refusal       text,                                      -- a sentence about the file as a whole
  found         jsonb,                                     -- ImportFindings of contract/src/shapes
  imported_at   timestamptz,                               -- when it was last imported
  undo_user_id  bigint references users on delete set null,
  undo_by       text,                                      -- the undoing user's e-mail
  undo_asked_at timestamptz,
  undone_at     timestamptz,
  check ((state = 'refused') = (refusal is not null)),
  check (state not in ('checked', 'importing', 'done') or found is not null),
  check ((undo_asked_at is null) = (undo_by is null)),
  check (undone_at is null or undo_asked_at is not null)
);
alter table staff_imports alter content set storage external; -- not compressed: it is deleted soon
create index staff_imports_made on staff_imports (made_at);

-- What an import by staff changed, so that it can be undone for 30 days.
create table staff_import_items (
  id         bigint generated always as identity primary key, -- undone in descending order
  import_id  bigint not null references staff_imports on delete cascade,
  product_id bigint not null references products on delete cascade,
  changes    jsonb not null,                               -- Changes of staff-imports/import-facts.ts
  status     text not null default 'written' check (status in ('written', 'undone', 'conflict'))
);
create index staff_import_items_import on staff_import_items (import_id, status, id);
create index staff_import_items_product on staff_import_items (product_id);

-- Fields that staff chose for columns with an unknown heading. Later lists with that heading use the same
-- field.
create table import_columns (
  id     bigint generated always as identity primary key,
  header text not null unique check (length(header) between 1 and 200), -- trimmed, in lower case
  field  text not null check (length(field) between 1 and 40) -- of api/src/features/import/mapping.ts
);
create trigger audit after insert or update or delete on import_columns for each row
  execute function audit_change('header field', 'header');
