-- Who holds the pieces of an unpaid order: an account, or a keyed hash of the network a guest called from. Forgotten as soon as the
-- order holds none.
alter table orders add column held_by text;
update orders set held_by = 'user:' || user_id where stock_held and user_id is not null;
create index orders_held_by on orders (held_by) where held_by is not null;

create function forget_holder() returns trigger language plpgsql as $$
begin
  new.held_by := null;
  return new;
end $$;
create trigger forget_holder before update of stock_held on orders for each row
  when (not new.stock_held and new.held_by is not null) execute function forget_holder();
