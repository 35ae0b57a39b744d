-- Collections that are shown within dates. is_live is kept by the trigger; the job publish-collections writes the rows
-- whose date has come, so that the catalog change stream tells every process.
alter table collections
  add column show_from  timestamptz,                                  -- null: at once
  add column show_until timestamptz,                                  -- null: without an end
  add column is_live    boolean not null default true,                -- what the shop reads
  add constraint collections_dates check (show_until > show_from);

create function set_collection_live() returns trigger language plpgsql as $$
begin
  new.is_live := new.is_shown and coalesce(new.show_from <= now(), true) and coalesce(new.show_until > now(), true);
  return new;
end $$;
create trigger set_live before insert or update on collections for each row execute function set_collection_live();
update collections set position = position;

drop trigger audit on collections;
create trigger audit after insert or update or delete on collections for each row
  execute function audit_change('title description brand_id picture is_shown show_from show_until rule', 'title');
