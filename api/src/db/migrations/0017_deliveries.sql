-- Goods that a supplier sends: expected, counted, then booked into the stock once.
create table deliveries (
  id          bigint generated always as identity primary key,
  supplier    text not null check (length(btrim(supplier)) between 1 and 80),
  reference   text not null default '' check (length(reference) <= 80), -- of the supplier's papers
  expected_on date,
  version     integer not null default 1,                  -- detects concurrent edits
  created_at  timestamptz not null default now(),
  booked_at   timestamptz,                                 -- null: not in the stock yet
  booked_by   text,                                        -- a staff member's e-mail
  constraint deliveries_booked check ((booked_at is null) = (booked_by is null))
);
create index deliveries_open on deliveries (id) where booked_at is null;

create table delivery_lines (
  id          bigint generated always as identity primary key,
  delivery_id bigint not null references deliveries on delete cascade,
  variant_id  bigint not null references variants on delete restrict,
  expected    integer not null check (expected between 0 and 1000000), -- units
  counted     integer check (counted between 0 and 1000000), -- units; null: not counted, nothing is booked
  unique (delivery_id, variant_id)
);
create index delivery_lines_variant on delivery_lines (variant_id);

-- A booked delivery and its lines cannot be changed.
create function check_delivery_open() returns trigger language plpgsql as $$
declare
  row_delivery bigint := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end
    ->> tg_argv[0])::bigint;
begin
  if exists (select from deliveries where id = row_delivery and booked_at is not null) then
    raise exception 'delivery % is booked', row_delivery
      using errcode = 'check_violation', constraint = 'deliveries_booked_once';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger check_open before update or delete on deliveries
  for each row execute function check_delivery_open('id');
create trigger check_open before insert or update or delete on delivery_lines
  for each row execute function check_delivery_open('delivery_id');
-- Whoever saves the lines of a delivery logs them.
create trigger audit after insert or update or delete on deliveries
  for each row execute function audit_change('supplier reference expected_on booked_at', 'supplier');
