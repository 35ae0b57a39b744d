-- Staff edit these tables; version detects concurrent edits. Moving a row renumbers the position of others,
-- which is not logged: the move itself is, as categories.move.

create table categories (
  id          bigint generated always as identity primary key,
  name        text not null check (name <> ''),
  description text not null default '',
  position    integer not null default 0,   -- display order, ascending
  version     integer not null default 1,
  parent_id   bigint references categories on delete restrict, -- its page also shows products of this one
  constraint categories_name_length check (length(name) <= 255),
  constraint categories_parent check (parent_id <> id)
);
create unique index categories_name on categories (lower(name));
create index categories_parent on categories (parent_id) where parent_id is not null;
create trigger audit after insert or update or delete on categories for each row
  execute function audit_change('name description parent_id', 'name');
create trigger record_changes after insert or update or delete on categories for each statement
  execute function record_general_change();

create table brands (
  id      bigint generated always as identity primary key,
  name    text not null check (name <> ''),
  story   text not null default '',
  version integer not null default 1,
  constraint brands_name_length check (length(name) <= 255)
);
create unique index brands_name on brands (lower(name));
create trigger audit after insert or update or delete on brands for each row
  execute function audit_change('name story', 'name');
create trigger record_changes after insert or update or delete on brands for each statement
  execute function record_general_change();

create table sizes (
  id       bigint generated always as identity primary key,
  name     text not null check (name <> ''),
  position integer not null default 0,      -- display order, ascending
  version  integer not null default 1,
  constraint sizes_name_length check (length(name) <= 255)
);
create unique index sizes_name on sizes (lower(name));
create trigger audit after insert or update or delete on sizes for each row
  execute function audit_change('name', 'name');
create trigger record_changes after insert or update or delete on sizes for each statement
  execute function record_general_change();

create table colors (
  id       bigint generated always as identity primary key,
  name     text not null check (name <> ''),
  hex_code text not null check (hex_code ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0,      -- display order, ascending
  version  integer not null default 1,
  constraint colors_name_length check (length(name) <= 255)
);
create unique index colors_name on colors (lower(name));
create trigger audit after insert or update or delete on colors for each row
  execute function audit_change('name hex_code', 'name');
create trigger record_changes after insert or update or delete on colors for each statement
  execute function record_general_change();
