-- What a category, brand, size or color was called before staff renamed it, or another one that was merged
-- into it. A file that is imported again still says so, and means the row as it is called now.
create table former_names (
  taxonomy text not null,                   -- the table of the row
  name     text not null,                   -- in lower case
  row_id   bigint not null,
  primary key (taxonomy, name),
  constraint former_names_taxonomy check (taxonomy in ('categories', 'brands', 'sizes', 'colors'))
);

-- A name that a row has now is nobody's former name.
create function keep_former_name() returns trigger language plpgsql as $$
begin
  delete from former_names where taxonomy = tg_table_name and name = lower(new.name);
  if tg_op = 'UPDATE' and lower(old.name) <> lower(new.name) then
    insert into former_names values (tg_table_name, lower(old.name), new.id)
    on conflict (taxonomy, name) do update set row_id = excluded.row_id;
  end if;
  return null;
end $$;
create trigger keep_former_name after insert or update of name on categories for each row
  execute function keep_former_name();
create trigger keep_former_name after insert or update of name on brands for each row
  execute function keep_former_name();
create trigger keep_former_name after insert or update of name on sizes for each row
  execute function keep_former_name();
create trigger keep_former_name after insert or update of name on colors for each row
  execute function keep_former_name();
