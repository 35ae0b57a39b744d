-- The version grows with every change, so that concurrent edits are detected.
create sequence settings_version;
create table settings (
  name       text primary key,
  value      jsonb not null,
  changed_at timestamptz not null default now(),
  version    bigint not null default nextval('settings_version')
);
create function count_settings_change() returns trigger language plpgsql as $$
begin
  new.version := nextval('settings_version');
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger count_change before update on settings for each row
  when (old.value is distinct from new.value) execute function count_settings_change();
create trigger audit after insert or update or delete on settings for each row
  execute function audit_change('value', 'name');
create trigger record_changes after insert or update or delete on settings for each statement
  execute function record_general_change();

-- Days begin and end in this time zone.
create function shop_time_zone() returns text language sql stable as $$
  select coalesce((select value #>> '{}' from settings where name = 'time_zone'), 'Africa/Lagos')
$$;
-- The working days within which a paid order is sent.
create function ship_within_days() returns integer language sql stable as $$
  select coalesce((select (value #>> '{}')::integer from settings where name = 'ship_within_days'), 2)
$$;
-- The day by which an order is sent that is paid at the given time. A week has five working days, so twice as
-- many days and a weekend contain enough of them.
create function ship_by_day(paid timestamptz) returns date language sql stable as $$
  select day::date from (select ship_within_days() as days, (paid at time zone shop_time_zone())::date as paid_on) s,
    generate_series(1, 2 * days + 2) n, lateral (select paid_on + n as day) d
  where extract(isodow from day) < 6 order by day offset (select ship_within_days() - 1) limit 1
$$;
