-- Where the shop's days begin and end, and within how many working days a paid order leaves, are settings.
create function shop_time_zone() returns text language sql stable as $$
  select coalesce((select value #>> '{}' from settings where name = 'time_zone'), 'Africa/Lagos')
$$;
create function ship_within_days() returns integer language sql stable as $$
  select coalesce((select (value #>> '{}')::integer from settings where name = 'ship_within_days'), 2)
$$;
-- A week has five working days, so twice the days and a weekend are enough to look at.
create or replace function ship_by_day(paid timestamptz) returns date language sql stable as $$
  select day::date from (select ship_within_days() as days, (paid at time zone shop_time_zone())::date as paid_on) s,
    generate_series(1, 2 * days + 2) n, lateral (select paid_on + n as day) d
  where extract(isodow from day) < 6 order by day offset (select ship_within_days() - 1) limit 1
$$;
