-- Units of an order line that the shopper sends back: announced, arrived, then inspected, which the refund of
-- them ends. One that never comes, or is not refunded, is called off.
create table order_returns (
  id            bigint generated always as identity primary key,
  order_line_id bigint not null references order_lines on delete restrict,
  quantity      integer not null check (quantity > 0),     -- units
  reason        text not null,                             -- shown to the shopper
  status        text not null default 'announced'
                  check (status in ('announced', 'arrived', 'inspected', 'called_off')),
  announced_by  text not null,                             -- a staff member's e-mail
  announced_at  timestamptz not null default now(),
  arrived_at    timestamptz,
  ended_at      timestamptz,
  refund_id     bigint references refunds on delete restrict, -- what the inspection led to
  constraint order_returns_arrived check (status = 'called_off' or (status = 'announced') = (arrived_at is null)),
  constraint order_returns_ended check ((status in ('announced', 'arrived')) = (ended_at is null)),
  constraint order_returns_refunded check ((status = 'inspected') = (refund_id is not null))
);
create index order_returns_line on order_returns (order_line_id);
create index order_returns_refund on order_returns (refund_id) where refund_id is not null;
create index order_returns_open on order_returns (id) where status in ('announced', 'arrived');
create trigger immutable before delete or update of order_line_id, quantity, reason, announced_by, announced_at
  on order_returns for each row execute function forbid_change('what a return announces cannot be changed');
create trigger no_truncate before truncate on order_returns execute function forbid_change();

create function check_return_status() returns trigger language plpgsql as $$
begin
  if not (case old.status
      when 'announced' then new.status in ('arrived', 'called_off')
      when 'arrived' then new.status in ('inspected', 'called_off')
      else false end) then
    raise exception 'return % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if new.status = 'inspected' and not exists (select from refund_lines
      where refund_id = new.refund_id and order_line_id = new.order_line_id) then
    raise exception 'return % is not refunded by refund %', old.id, new.refund_id
      using errcode = 'check_violation', constraint = 'order_returns_refunded';
  end if;
  return new;
end $$;
create trigger check_return_status before update of status on order_returns
  for each row execute function check_return_status();

-- Refunds and parcels of the order lock its payment, too.
create function lock_returned_order() returns trigger language plpgsql as $$
begin
  perform from payments where pays_order
    and order_id = (select order_id from order_lines where id = new.order_line_id) for no key update;
  return new;
end $$;
create trigger lock_returned_order before insert on order_returns
  for each row execute function lock_returned_order();

-- At commit no unit is announced twice, or besides being refunded, and none of a line that has some left to
-- send, because refunds take those first.
create function check_returns_of_line() returns trigger language plpgsql as $$
declare
  line record;
begin
  select l.quantity, u.quantity as unsent,
      (select coalesce(sum(quantity), 0) from refund_lines where order_line_id = l.id) as refunded,
      (select coalesce(sum(quantity), 0) from order_returns
        where order_line_id = l.id and status in ('announced', 'arrived')) as announced
    into line from order_lines l join unsent_lines u on u.id = l.id where l.id = new.order_line_id;
  if line.announced > 0 and (line.unsent > 0 or line.refunded + line.announced > line.quantity) then
    raise exception 'order line % has % pieces: % to send, % refunded, % would come back', new.order_line_id,
      line.quantity, line.unsent, line.refunded, line.announced
      using errcode = 'check_violation', constraint = 'order_returns_within_line';
  end if;
  return null;
end $$;
create constraint trigger check_returns_of_line after insert on order_returns deferrable initially deferred
  for each row execute function check_returns_of_line();
create constraint trigger check_returns_of_line after insert on refund_lines deferrable initially deferred
  for each row execute function check_returns_of_line();

-- A parcel with units that come back was sent.
create function check_no_return() returns trigger language plpgsql as $$
begin
  if exists (select from parcel_lines k join order_returns b on b.order_line_id = k.order_line_id
      where k.parcel_id = new.id and b.status in ('announced', 'arrived')) then
    raise exception 'parcel % has pieces that come back', new.id
      using errcode = 'check_violation', constraint = 'parcels_taken_back_whole';
  end if;
  return null;
end $$;
create trigger check_no_return after update of taken_back_at on parcels
  for each row execute function check_no_return();
