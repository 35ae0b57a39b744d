-- Books that are written and never rewritten. Every trigger that runs refuse_rewriting() says which table, or which columns of it, and
-- app-role.sql takes the same rights from the role that the running shop works as: a new ledger needs its triggers only.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '%', coalesce(tg_argv[0], format('%s is append only', tg_table_name)) using errcode = 'insufficient_privilege';
end $$;

-- A price goes with its variant only.
create trigger append_only before update or delete on price_history for each row when (pg_trigger_depth() = 0)
  execute function refuse_rewriting();
create trigger never_emptied before truncate on order_history execute function refuse_rewriting();
create trigger never_emptied before truncate on stock_movements execute function refuse_rewriting();
create trigger never_emptied before truncate on staff_audit execute function refuse_rewriting();
create trigger never_emptied before truncate on price_history execute function refuse_rewriting();

-- What an order was agreed to be, what was asked for it and what goes back stay as they were written; only their states move on.
create trigger fixed before delete or update of total, currency, exchange_rate, rate_source, placed_at on orders
  for each row execute function refuse_rewriting('what an order costs stays as it was agreed');
create trigger fixed before delete or update of order_id, name, brand, size, color, sku, unit_price, quantity on order_lines
  for each row execute function refuse_rewriting('what was ordered stays as it was agreed');
create trigger fixed before delete or update of order_id, reference, amount, currency on payments
  for each row execute function refuse_rewriting('what a payment asks for stays as it was written');
create trigger fixed before delete or update of payment_id, key, amount, created_at on refunds
  for each row execute function refuse_rewriting('what goes back stays as it was written');
create trigger fixed before update of id, event, reference, body, received_at on payment_events
  for each row execute function refuse_rewriting('what the desk said stays as it was heard');

-- Stock changes by its movements only -------------------------------------------------------------------------------------------
alter table stock_movements
  add column staff_id bigint references users,                       -- who, where a person did it
  add column why text not null default '',
  drop constraint stock_movements_cause_check,
  add constraint stock_movements_cause_check
    check (cause in ('opening', 'import', 'demo', 'staff', 'sold', 'returned')),
  add constraint staff_say_why check (cause <> 'staff' or (staff_id is not null and why <> '')) not valid;
-- A variant of an order is sold once, however often its payment is told.
create unique index stock_movements_sold_once on stock_movements (order_id, variant_id) where cause = 'sold';

-- What is sold was promised: it leaves the promise and the shelf in one step. Variants are locked in id order.
create function move_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from variants v where v.id in (select m.variant_id from moved m) order by v.id for no key update;
  update variants v set on_hand = v.on_hand + m.pieces, reserved = v.reserved + m.promised
    from (select variant_id, sum(pieces)::integer as pieces,
            coalesce(sum(pieces) filter (where cause = 'sold'), 0)::integer as promised
          from moved group by variant_id) m
    where v.id = m.variant_id;
  return null;
end $$;
create trigger move_stock after insert on stock_movements referencing new table as moved
  for each statement when (pg_trigger_depth() = 0) execute function move_stock();

-- The pieces that a variant is made with are its first movement.
create function open_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_movements (variant_id, pieces, cause) select id, on_hand, 'opening' from come where on_hand <> 0;
  return null;
end $$;
create trigger open_stock after insert on variants referencing new table as come
  for each statement execute function open_stock();

create trigger opened_by_its_variant before insert on stock_movements for each row
  when (new.cause = 'opening' and pg_trigger_depth() = 0)
  execute function refuse_rewriting('an opening movement is written with its variant');
create trigger moved_only before update of on_hand on variants for each statement when (pg_trigger_depth() = 0)
  execute function refuse_rewriting('the stock of a variant changes by its movements only');
