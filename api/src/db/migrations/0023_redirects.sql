-- Paths without a page that redirect to others; see api/src/features/redirects.
create table redirects (
  id        bigint generated always as identity primary key,
  from_path text not null unique check (from_path ~ '^/[^/]' and length(from_path) <= 2000), -- lower case
  to_path   text not null check (to_path ~ '^/([^/\\]|$)' and length(to_path) <= 2000),
  version   integer not null default 1,          -- detects concurrent edits
  check (from_path <> to_path)
);
create trigger audit after insert or update or delete on redirects for each row
  execute function audit_change('from_path to_path', 'from_path');
