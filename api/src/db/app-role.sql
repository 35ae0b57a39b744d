-- Grants the role of the running store every right except changes of ledgers, and sets up the job queue.
-- The owner runs this file after the migrations. Ledgers are found by their forbid_change() triggers, so
-- nothing is listed twice.
do $$
declare
  target record;
begin
  if not exists (select from pg_roles where rolname = 'adire_app') then
    begin
      create role adire_app nologin;
    exception when duplicate_object or unique_violation then null; -- for another database
    end;
  end if;
  -- Since PostgreSQL 16 the creator of a role may grant it, but must grant it to itself to assume it.
  if not pg_has_role(current_user, 'adire_app',
      case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
    execute format('grant adire_app to %I', current_user);
  end if;

  grant usage on schema public, graphile_worker to adire_app;
  grant usage, select on all sequences in schema public, graphile_worker to adire_app;
  revoke all on all tables in schema public from adire_app;
  grant select on all tables in schema public to adire_app;
  grant select, insert, update, delete on all tables in schema graphile_worker to adire_app;

  for target in
    select c.oid::regclass as name,
      coalesce(bool_or(t.tgtype & 8 > 0), false) as forbids_delete,
      coalesce(bool_or(t.tgtype & 16 > 0 and cardinality(t.tgattr::int2[]) = 0), false) as forbids_update,
      bool_or(cardinality(t.tgattr::int2[]) > 0) as fixed_columns,
      (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         and not exists (select from pg_trigger f where f.tgrelid = c.oid
           and f.tgfoid = 'forbid_change'::regproc and a.attnum = any (f.tgattr::int2[]))) as open_columns
    from pg_class c
    left join pg_trigger t on t.tgrelid = c.oid and t.tgfoid = 'forbid_change'::regproc and t.tgtype & 24 > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
    group by c.oid
  loop
    execute format('grant insert on %s to adire_app', target.name);
    if not target.forbids_delete then execute format('grant delete on %s to adire_app', target.name); end if;
    if target.forbids_update or target.open_columns is null then continue; end if;
    if target.fixed_columns then
      execute format('grant update (%s) on %s to adire_app', target.open_columns, target.name);
    else execute format('grant update on %s to adire_app', target.name);
    end if;
  end loop;

  -- The job queue enables row security on its tables without a policy for others than their owner.
  for target in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'adire_app')
  loop
    execute format('create policy adire_app on %s to adire_app using (true) with check (true)', target.name);
  end loop;

  -- Planned for each call anew, its statements take longer to plan than to run.
  alter function graphile_worker.add_jobs set plan_cache_mode = force_generic_plan;
end $$;
