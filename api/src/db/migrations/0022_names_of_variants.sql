-- Every variant refers to a size and a color. A foreign key looks both up row by row, which was a quarter of what an import makes the
-- database do, though a thousand variants share a dozen names. Here a statement looks its names up once, with the same locks: whoever
-- writes a variant holds its names for key share until the transaction ends, and whoever deletes a name waits for that and then looks.
create function refer_to_names() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named bigint[];
  held integer;
begin
  select array_agg(distinct size_id) into named from come where size_id is not null;
  perform from sizes where id = any (named) order by id for key share;
  get diagnostics held = row_count;
  if held < cardinality(named) then
    raise exception 'a variant refers to a size that is not there' using errcode = 'foreign_key_violation';
  end if;
  select array_agg(distinct color_id) into named from come where color_id is not null;
  perform from colors where id = any (named) order by id for key share;
  get diagnostics held = row_count;
  if held < cardinality(named) then
    raise exception 'a variant refers to a color that is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create function keep_names() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used boolean;
begin
  -- A snapshot from before the wait would not show the variant that was waited for.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a name of variants is deleted in read committed only' using errcode = 'invalid_transaction_state';
  end if;
  if tg_table_name = 'sizes' then used := exists (select from variants where size_id = old.id);
  else used := exists (select from variants where color_id = old.id);
  end if;
  if used then
    raise exception '% % is what a variant is called by', tg_table_name, old.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create trigger refer_to_names after insert on variants referencing new table as come
  for each statement execute function refer_to_names();
create trigger named_once before update of size_id, color_id on variants for each statement
  execute function refuse_rewriting('a variant keeps its size and its color');
do $$
declare names text;
begin
  foreach names in array array['sizes', 'colors'] loop
    execute format('create trigger keep_names after delete on %I for each row execute function keep_names()', names);
    execute format('create trigger id_stays before update of id on %I for each statement execute function refuse_rewriting(%L)',
      names, 'variants refer to a name by its id');
    execute format('create trigger never_emptied before truncate on %I execute function refuse_rewriting()', names);
  end loop;
end $$;
alter table variants drop constraint variants_size_id_fkey, drop constraint variants_color_id_fkey;
