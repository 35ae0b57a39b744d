-- A collection holds up to 500 products (MAX_COLLECTION_PRODUCTS of contract/src/shapes), also when two
-- transactions add some at once: the second one waits for the first, then counts.
create function check_collection_limit() returns trigger language plpgsql as $$
begin
  perform from collections where id in (select collection_id from new_rows) order by id for no key update;
  if exists (select from collection_products where collection_id in (select collection_id from new_rows)
      group by collection_id having count(*) > 500) then
    raise exception 'a collection takes up to 500 products' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger check_limit after insert on collection_products referencing new table as new_rows
  for each statement execute function check_collection_limit();
