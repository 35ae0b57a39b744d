-- Columns of lists that we do not know, and what staff say they are: the next list with the heading is read so, too.
create table import_columns (
  id     bigint generated always as identity primary key,
  header text not null unique check (length(header) between 1 and 200), -- trimmed, in lower case
  field  text not null check (length(field) between 1 and 40)           -- of api/src/features/import/mapping.ts
);
create trigger audit after insert or update or delete on import_columns for each row
  execute function audit_change('header field', 'header');
update staff_imports set found = found || '{"unread": []}' where found is not null;
