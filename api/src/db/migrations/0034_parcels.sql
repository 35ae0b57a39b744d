-- An order may be sent in several parcels, each with quantities of its lines.
create table parcels (
  id              bigint generated always as identity primary key,
  order_id        bigint not null references orders on delete restrict,
  carrier         text check (length(carrier) between 1 and 80),
  tracking_number text check (length(tracking_number) between 1 and 80),
  sent_by         text,                                              -- a staff member's e-mail
  sent_at         timestamptz not null default now()
);
create index parcels_order on parcels (order_id);

create table parcel_lines (
  parcel_id     bigint not null references parcels on delete restrict,
  order_line_id bigint not null references order_lines on delete restrict,
  quantity      integer not null check (quantity > 0),               -- pieces
  primary key (parcel_id, order_line_id)
);
create index parcel_lines_line on parcel_lines (order_line_id);

-- Until now an order was sent as a whole, without what was refunded before.
with sent as (
  insert into parcels (order_id, carrier, tracking_number, sent_by, sent_at)
  select o.id, o.carrier, o.tracking_number, h.actor_name, coalesce(h.at, o.placed_at)
  from orders o left join lateral (select at, actor_name from order_history
    where order_id = o.id and to_status = 'shipped' and from_status = 'processing' order by id desc limit 1) h on true
  where o.status in ('shipped', 'delivered')
  returning id, order_id, sent_at
)
insert into parcel_lines (parcel_id, order_line_id, quantity)
select id, line, quantity from (
  select sent.id, l.id as line, l.quantity - coalesce((select sum(r.quantity) from refund_lines r
      join refunds f on f.id = r.refund_id
      where r.order_line_id = l.id and r.disposition <> 'kept' and f.created_at < sent.sent_at), 0) as quantity
  from sent join order_lines l on l.order_id = sent.order_id) lines
where quantity > 0;
alter table orders drop column carrier, drop column tracking_number;

create trigger immutable before delete or update of order_id, sent_by, sent_at on parcels
  for each row execute function forbid_change('a parcel that was sent cannot be changed');
create trigger no_truncate before truncate on parcels execute function forbid_change();
create trigger append_only before update or delete on parcel_lines for each row execute function forbid_change();
create trigger no_truncate before truncate on parcel_lines execute function forbid_change();

-- The quantity of each order line that is neither sent nor refunded. A refund takes pieces that were not sent before
-- pieces that were; pieces that the shopper keeps were sent.
create view unsent_lines as
  select l.id, l.order_id, greatest(0, l.quantity
      - coalesce((select sum(quantity) from parcel_lines where order_line_id = l.id), 0)
      - coalesce((select sum(quantity) from refund_lines where order_line_id = l.id and disposition <> 'kept'), 0)
    )::integer as quantity
  from order_lines l;

create function check_parcel() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where id = new.order_id and status = 'processing') then
    raise exception 'order % has nothing to send', new.order_id
      using errcode = 'check_violation', constraint = 'parcels_of_paid_orders';
  end if;
  return null;
end $$;
create trigger check_parcel after insert on parcels for each row execute function check_parcel();

-- No piece is sent twice, or after it was refunded. Waits for refunds of the order, which lock its payment, too.
create function check_parcel_line() returns trigger language plpgsql as $$
declare
  line record;
begin
  perform from payments where order_id = (select order_id from parcels where id = new.parcel_id) and pays_order
    for no key update;
  select l.quantity, l.order_id = p.order_id as fits,
      (select sum(quantity) from parcel_lines where order_line_id = l.id) as sent,
      (select coalesce(sum(quantity), 0) from refund_lines where order_line_id = l.id and disposition <> 'kept') as back
    into line from order_lines l, parcels p where l.id = new.order_line_id and p.id = new.parcel_id;
  if not line.fits then
    raise exception 'order line % is of another order than parcel %', new.order_line_id, new.parcel_id
      using errcode = 'check_violation', constraint = 'parcel_lines_of_their_order';
  end if;
  if line.sent + line.back > line.quantity then
    raise exception 'order line % has % pieces, % would be sent and % are refunded', new.order_line_id, line.quantity,
      line.sent, line.back using errcode = 'check_violation', constraint = 'parcel_lines_within_line';
  end if;
  return null;
end $$;
create trigger check_parcel_line after insert on parcel_lines for each row execute function check_parcel_line();

-- What was sent cannot be put back on the shelf by a cancellation.
create function check_nothing_sent() returns trigger language plpgsql as $$
begin
  if exists (select from parcels where order_id = new.id) then
    raise exception 'order % cannot be cancelled: a part of it was sent', new.id
      using errcode = 'check_violation', constraint = 'orders_cancelled_unsent';
  end if;
  return new;
end $$;
create trigger check_nothing_sent before update of status on orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function check_nothing_sent();

-- Who packs an order; at most one person.
create table packing (
  order_id bigint primary key references orders on delete cascade,
  user_id  bigint not null references users on delete cascade,
  since    timestamptz not null default now()
);
create index packing_user on packing (user_id);
create function end_packing() returns trigger language plpgsql as $$
begin
  delete from packing where order_id = new.id;
  return null;
end $$;
create trigger end_packing after update of status on orders
  for each row when (old.status = 'processing' and new.status <> 'processing') execute function end_packing();

-- What the staff write to each other about an order. Shoppers do not see it.
create table order_notes (
  id       bigint generated always as identity primary key,
  order_id bigint not null references orders on delete restrict,
  user_id  bigint not null,                                          -- who wrote it, and may be gone
  name     text not null,                                            -- the same, as they are called
  note     text not null check (length(note) between 1 and 2000),
  at       timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);
create trigger append_only before update or delete on order_notes for each row execute function forbid_change();
create trigger no_truncate before truncate on order_notes execute function forbid_change();

-- The day by which a paid order leaves: the second working day in the shop's time zone after its payment.
create function ship_by_day(paid timestamptz) returns date language sql stable as $$
  select day::date from generate_series(1, 6) n, lateral (select (paid at time zone 'Africa/Lagos')::date + n as day) d
  where extract(isodow from day) < 6 order by day offset 1 limit 1
$$;
alter table orders
  add column ship_by date,
  add column version integer not null default 1;                     -- of its address, which staff may change
update orders o set ship_by = ship_by_day(coalesce((select max(at) from order_history
  where order_id = o.id and to_status = 'processing' and from_status <> 'processing'), placed_at))
  where status in ('processing', 'shipped', 'delivered');
create function set_ship_by() returns trigger language plpgsql as $$
begin
  new.ship_by := ship_by_day(now());
  return new;
end $$;
create trigger set_ship_by before update of status on orders
  for each row when (new.status = 'processing' and old.status <> 'processing') execute function set_ship_by();

create function next_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger next_version before update of shipping on orders
  for each row when (new.shipping is distinct from old.shipping) execute function next_order_version();
create trigger audit_update after update of shipping on orders
  for each row when (new.shipping is distinct from old.shipping) execute function audit_change('shipping', 'id');

alter table staff_roles disable trigger audit;                       -- a new release is no change by anybody
update staff_roles set permissions = permissions || '{orders.change}' where name in ('Manager', 'Support');
update staff_roles set permissions = permissions || '{orders.note}' where name in ('Manager', 'Packer', 'Support');
alter table staff_roles enable trigger audit;

-- Queries of lists that a member of the staff gave a name.
create table saved_views (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users on delete cascade,
  screen     text not null check (length(screen) between 1 and 40),  -- such as orders
  name       text not null check (length(name) between 1 and 40),
  query      text not null check (length(query) <= 1000),            -- of the screen's URL
  created_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (user_id, screen, lower(name));
