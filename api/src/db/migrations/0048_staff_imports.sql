-- Lists of products that staff bring: checked first, mended cell by cell, then imported by a job. See
-- api/src/features/staff-imports. Kept for a week.
create table staff_imports (
  id      bigint generated always as identity primary key,
  file    text not null check (length(file) between 1 and 200),
  source  text check (length(source) between 1 and 60),              -- null: as the columns tell
  content bytea not null check (octet_length(content) between 1 and 10485760),
  fixes   jsonb not null default '{}',                               -- cells by row, then by column from 0
  user_id bigint references users on delete set null,
  made_by text not null,                                             -- their e-mail
  made_at timestamptz not null default now(),
  state   text not null default 'checking' check (state in ('checking', 'checked', 'importing', 'done', 'refused')),
  share   integer not null default 0 check (share between 0 and 100), -- percent that a job has read
  refusal text,                                                      -- a sentence about the file as a whole
  found   jsonb,                                                     -- ImportFindings of the contract
  check ((state = 'refused') = (refusal is not null)),
  check (state not in ('checked', 'importing', 'done') or found is not null)
);
create index staff_imports_made on staff_imports (made_at);
alter table staff_imports alter content set storage external;        -- not compressed: it is soon gone

alter table staff_roles disable trigger audit;                       -- a new release is no change by anybody
update staff_roles set permissions = permissions || '{catalog.import}' where name = 'Manager';
alter table staff_roles enable trigger audit;
