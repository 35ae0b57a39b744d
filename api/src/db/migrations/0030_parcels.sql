-- An order may be sent in several parcels, each with quantities of its lines. One can be taken back until the
-- mail about it is written. Its lines stay, but count no more.
create table parcels (
  id              bigint generated always as identity primary key,
  order_id        bigint not null references orders on delete restrict,
  carrier         text check (length(carrier) between 1 and 80),
  tracking_number text check (length(tracking_number) between 1 and 80),
  sent_by         text,                                    -- a staff member's e-mail
  sent_at         timestamptz not null default now(),
  announced_at    timestamptz,                             -- when the mail about it was written
  taken_back_at   timestamptz,
  taken_back_by   text,                                    -- a staff member's e-mail
  version         integer not null default 1,              -- of carrier and tracking number
  constraint parcels_taken_back check (taken_back_at is null or announced_at is null)
);
create index parcels_order on parcels (order_id);
create index parcels_words on parcels using gin (search_words(tracking_number)) where tracking_number is not null;
create trigger immutable before delete or update of order_id, sent_by, sent_at on parcels
  for each row execute function forbid_change('a parcel that was sent cannot be changed');
create trigger no_truncate before truncate on parcels execute function forbid_change();
create trigger next_version before update of carrier, tracking_number on parcels
  for each row when ((new.carrier, new.tracking_number) is distinct from (old.carrier, old.tracking_number))
  execute function next_order_version();

create table parcel_lines (
  parcel_id     bigint not null references parcels on delete restrict,
  order_line_id bigint not null references order_lines on delete restrict,
  quantity      integer not null check (quantity > 0),     -- units
  primary key (parcel_id, order_line_id)
);
create index parcel_lines_line on parcel_lines (order_line_id);
create trigger append_only before update or delete on parcel_lines for each row execute function forbid_change();
create trigger no_truncate before truncate on parcel_lines execute function forbid_change();

create view sent_lines as
  select k.parcel_id, k.order_line_id, k.quantity
  from parcel_lines k join parcels p on p.id = k.parcel_id where p.taken_back_at is null;

-- The quantity of each order line that is neither sent nor refunded. Refunds take unsent units first. Units
-- that the shopper keeps were sent.
create view unsent_lines as
  select l.id, l.order_id, greatest(0, l.quantity
      - coalesce((select sum(quantity) from sent_lines where order_line_id = l.id), 0)
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

-- No unit is sent twice, or after its refund. Refunds of the order lock its payment, too.
create function check_parcel_line() returns trigger language plpgsql as $$
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
create trigger check_parcel_line after insert on parcel_lines for each row execute function check_parcel_line();
create trigger refuse_while_exchanging after insert on parcel_lines
  for each row execute function refuse_while_exchanging();

-- An order with a parcel is not cancelled, because a cancellation restocks all of it.
create function check_nothing_sent() returns trigger language plpgsql as $$
begin
  if exists (select from parcels where order_id = new.id and taken_back_at is null) then
    raise exception 'order % cannot be cancelled: a part of it was sent', new.id
      using errcode = 'check_violation', constraint = 'orders_cancelled_unsent';
  end if;
  return new;
end $$;
create trigger check_nothing_sent before update of status on orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function check_nothing_sent();
