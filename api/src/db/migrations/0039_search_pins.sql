-- What staff show first for a search, and what they leave out of it.
create table search_pins (
  id       bigint generated always as identity primary key,
  query    text not null unique check (length(query) between 1 and 120), -- normalized: lower case, no accents
  products bigint[] not null check (cardinality(products) <= 20),    -- first, in this order
  hidden   bigint[] not null check (cardinality(hidden) <= 20),
  version  integer not null default 1,
  check (cardinality(products) + cardinality(hidden) > 0 and not products && hidden)
);
create trigger audit after insert or update or delete on search_pins for each row
  execute function audit_change('query products hidden', 'query');

-- Of two who change the same words at once, one is told what the other has written.
alter table synonyms add column version integer not null default 1;
