-- Staff edit categories, brands, sizes and colors; each has a version, so that nobody overwrites somebody else.
alter table categories
  add column version   integer not null default 1,
  add column parent_id bigint references categories on delete restrict, -- its page also shows what is in this one
  add constraint categories_parent check (parent_id <> id);
create index categories_parent on categories (parent_id) where parent_id is not null;
alter table brands add column version integer not null default 1;
alter table sizes add column version integer not null default 1;
alter table colors add column version integer not null default 1;

-- Moving one renumbers the others, which is no change of theirs: the move itself is written, as categories.move.
drop trigger audit on categories;
drop trigger audit on sizes;
drop trigger audit on colors;
create trigger audit after insert or update or delete on categories for each row
  execute function audit_change('name description parent_id', 'name');
create trigger audit after insert or update or delete on sizes for each row
  execute function audit_change('name', 'name');
create trigger audit after insert or update or delete on colors for each row
  execute function audit_change('name hex_code', 'name');
