-- Goods that a supplier sends: what is expected, what was counted, booked once.
create table deliveries (
  id          bigint generated always as identity primary key,
  supplier    text not null check (length(btrim(supplier)) between 1 and 80),
  reference   text not null default '' check (length(reference) <= 80), -- of the supplier's papers
  expected_on date,
  version     integer not null default 1,                            -- guards against overwriting each other
  created_at  timestamptz not null default now(),
  booked_at   timestamptz,                                           -- null: not in the stock yet
  booked_by   text,                                                  -- a staff member's e-mail
  constraint deliveries_booked check ((booked_at is null) = (booked_by is null))
);
create index deliveries_open on deliveries (id) where booked_at is null;

create table delivery_lines (
  id          bigint generated always as identity primary key,
  delivery_id bigint not null references deliveries on delete cascade,
  variant_id  bigint not null references variants on delete restrict,
  expected    integer not null check (expected between 0 and 1000000), -- pieces
  counted     integer check (counted between 0 and 1000000),         -- pieces; null: not counted, nothing is booked
  unique (delivery_id, variant_id)
);
create index delivery_lines_variant on delivery_lines (variant_id);

-- A booked delivery is closed, with its lines.
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
create trigger audit after insert or update or delete on deliveries
  for each row execute function audit_change('supplier reference expected_on version booked_at', 'supplier');

alter table stock_movements
  drop constraint stock_movements_cause_check,
  drop constraint stock_movements_staff,
  add column delivery_id bigint references deliveries on delete restrict,
  add constraint stock_movements_cause
    check (cause in ('import', 'demo', 'staff', 'sold', 'returned', 'delivery')),
  add constraint stock_movements_staff
    check (cause not in ('staff', 'delivery') or (staff_id is not null and reason <> '')),
  add constraint stock_movements_delivery check ((cause = 'delivery') = (delivery_id is not null));
create unique index stock_movements_delivered_once on stock_movements (delivery_id, variant_id)
  where delivery_id is not null;
-- The pace of the last days.
create index stock_movements_sold_at on stock_movements (at, variant_id) include (quantity) where cause = 'sold';
create index variants_out_of_stock on variants (id)
  where sellable <= 0 and stock_tracked and retired_at is null;

alter table contact_messages
  add column answer text check (length(answer) between 1 and 5000),
  add column done_at timestamptz,                                    -- null: waits for an answer
  add column done_by text,                                           -- a staff member's e-mail
  add constraint contact_messages_done check ((done_at is null) = (done_by is null)),
  add constraint contact_messages_answer check (answer is null or done_at is not null);
create index contact_messages_waiting on contact_messages (id) where done_at is null;

-- What the staff write to each other about a customer. Customers do not see it; it goes with the account.
create table customer_notes (
  id      bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name    text not null,                                             -- of the member of the staff who wrote it
  note    text not null check (length(note) between 1 and 2000),
  at      timestamptz not null default now()
);
create index customer_notes_user on customer_notes (user_id, id);
create trigger append_only before update or delete on customer_notes for each row when (pg_trigger_depth() = 0)
  execute function forbid_change();
create trigger no_truncate before truncate on customer_notes execute function forbid_change();
create index users_words on users using gin (
  to_tsvector('simple', regexp_replace(username || ' ' || email, '[^[:alnum:]]+', ' ', 'g'))) where role = 'customer';
create index users_customers on users (id) where role = 'customer';

-- The audit log is about what people change.
alter table staff_roles disable trigger audit;
update staff_roles set permissions = permissions
    || '{customers.read, customers.note, customers.export, customers.erase, messages.read, messages.answer}'
  where name = 'Manager' and not is_owner;
update staff_roles set permissions = permissions || '{customers.read, customers.note, messages.read, messages.answer}'
  where name = 'Support' and not is_owner;
update staff_roles set permissions = permissions || '{customers.read, messages.read}'
  where name = 'Read only' and not is_owner;
alter table staff_roles enable trigger audit;
