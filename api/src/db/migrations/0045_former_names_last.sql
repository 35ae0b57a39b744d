-- A former name outlasts another row that is called so: the file of a product that has the renamed row still
-- means that one, see api/src/features/catalog/with-present-names.ts.
create or replace function keep_former_name() returns trigger language plpgsql as $$
begin
  if lower(old.name) <> lower(new.name) then
    insert into former_names values (tg_table_name, lower(old.name), new.id)
    on conflict (taxonomy, name) do update set row_id = excluded.row_id;
  end if;
  return null;
end $$;
drop trigger keep_former_name on categories;
drop trigger keep_former_name on brands;
drop trigger keep_former_name on sizes;
drop trigger keep_former_name on colors;
create trigger keep_former_name after update of name on categories for each row
  execute function keep_former_name();
create trigger keep_former_name after update of name on brands for each row
  execute function keep_former_name();
create trigger keep_former_name after update of name on sizes for each row
  execute function keep_former_name();
create trigger keep_former_name after update of name on colors for each row
  execute function keep_former_name();
