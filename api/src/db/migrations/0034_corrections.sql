-- What the desk last said of a payment under review: reference, status, domain (mode), currency and amount.
-- What the staff may do about the payment is decided from it.
alter table payments add column review_charge jsonb;

-- A parcel can be taken back until the mail about it is written. Its lines stay, but count no more.
alter table parcels add column announced_at timestamptz default now(); -- when the mail about it was written
alter table parcels alter column announced_at drop default;
alter table parcels add column taken_back_at timestamptz;
alter table parcels add column taken_back_by text;                     -- a staff member's e-mail
alter table parcels add constraint parcels_taken_back check (taken_back_at is null or announced_at is null) not valid;

create view sent_lines as
  select k.parcel_id, k.order_line_id, k.quantity
  from parcel_lines k join parcels p on p.id = k.parcel_id where p.taken_back_at is null;

create or replace view unsent_lines as
  select l.id, l.order_id, greatest(0, l.quantity
      - coalesce((select sum(quantity) from sent_lines where order_line_id = l.id), 0)
      - coalesce((select sum(quantity) from refund_lines where order_line_id = l.id and disposition <> 'kept'), 0)
    )::integer as quantity
  from order_lines l;

-- Refunds count the parcels of their time, so a parcel with pieces that were refunded since stays.
create function check_taken_back() returns trigger language plpgsql as $$
begin
  if old.taken_back_at is not null then
    raise exception 'parcel % was taken back already', new.id using errcode = 'check_violation';
  end if;
  perform from payments where order_id = new.order_id and pays_order for no key update;
  if not exists (select from orders where id = new.order_id and status in ('processing', 'shipped'))
    or exists (select from parcel_lines k join refund_lines b on b.order_line_id = k.order_line_id
      join refunds r on r.id = b.refund_id where k.parcel_id = new.id and r.created_at >= new.sent_at) then
    raise exception 'parcel % cannot be taken back', new.id
      using errcode = 'check_violation', constraint = 'parcels_taken_back_whole';
  end if;
  return new;
end $$;
create trigger check_taken_back before update of taken_back_at on parcels
  for each row execute function check_taken_back();

-- The same transitions as contract/src/order-states.ts.
create or replace function check_order_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status <> 'pending' or tg_op = 'UPDATE' and new.status <> old.status
      and (old.status, new.status) not in (
        ('pending', 'processing'), ('pending', 'cancelled'), ('processing', 'shipped'), ('processing', 'cancelled'),
        ('shipped', 'delivered'), ('shipped', 'processing'), ('cancelled', 'processing')) then
    raise exception 'an order cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- An order of which a parcel was taken back is still due on its day.
create or replace function set_ship_by() returns trigger language plpgsql as $$
begin
  if old.status <> 'shipped' or new.ship_by is null then new.ship_by := ship_by_day(now()); end if;
  return new;
end $$;

create or replace function check_parcel_line() returns trigger language plpgsql as $$
declare
  line record;
begin
  perform from payments where order_id = (select order_id from parcels where id = new.parcel_id) and pays_order
    for no key update;
  select l.quantity, l.order_id = p.order_id as fits,
      (select sum(quantity) from sent_lines where order_line_id = l.id) as sent,
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

create or replace function check_nothing_sent() returns trigger language plpgsql as $$
begin
  if exists (select from parcels where order_id = new.id and taken_back_at is null) then
    raise exception 'order % cannot be cancelled: a part of it was sent', new.id
      using errcode = 'check_violation', constraint = 'orders_cancelled_unsent';
  end if;
  return new;
end $$;

create or replace function check_exchange() returns trigger language plpgsql as $$
declare
  sent bigint;
  back bigint;
begin
  perform from payments where order_id = new.order_id and pays_order for no key update;
  if not exists (select from orders where id = new.order_id and status = 'processing') then
    raise exception 'order % is not one that can be changed', new.order_id
      using errcode = 'check_violation', constraint = 'order_lines_of_paid_orders';
  end if;
  sent := (select coalesce(sum(quantity), 0) from sent_lines where order_line_id = new.id);
  back := (select coalesce(sum(quantity), 0) from refund_lines
    where order_line_id = new.id and disposition <> 'kept');
  if new.quantity < sent + back or (sent + back > 0
      and (new.variant_id, new.size, new.color, new.option_value, new.reduced_by)
      is distinct from (old.variant_id, old.size, old.color, old.option_value, old.reduced_by)) then
    raise exception 'line % has pieces that were sent or refunded', new.id
      using errcode = 'check_violation', constraint = 'order_lines_gone';
  end if;
  if not exists (select from variants where id = new.variant_id and product_id = new.product_id) then
    raise exception 'line % would become another product', new.id
      using errcode = 'check_violation', constraint = 'order_lines_same_product';
  end if;
  new.version := old.version + 1;
  return new;
end $$;
