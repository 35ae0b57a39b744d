create function shop_currency() returns text language sql stable as $$
  select coalesce((select value #>> '{}' from settings where name = 'currency'), 'USD')
$$;

-- Takings and what customers spent are sums in one currency: it stays from the first order on.
create function keep_currency() returns trigger language plpgsql as $$
begin
  -- Waits for orders that are being placed; those to come wait for the change.
  perform pg_advisory_xact_lock(hashtext('currency'));
  if exists (select from orders) then
    raise exception 'orders were placed in another currency'
      using errcode = 'check_violation', constraint = 'settings_currency';
  end if;
  return null;
end $$;
create trigger keep_first_currency after insert on settings for each row
  when (new.name = 'currency' and new.value #>> '{}' <> 'USD') execute function keep_currency();
create trigger keep_currency after update on settings for each row
  when (new.name = 'currency' and new.value is distinct from old.value) execute function keep_currency();
create trigger keep_last_currency after delete on settings for each row
  when (old.name = 'currency' and old.value #>> '{}' <> 'USD') execute function keep_currency();

-- One that was begun before the change is placed anew.
create function check_order_currency() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('currency'));
  if new.currency <> shop_currency() then
    raise exception 'the shop has another currency now' using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger currency_of_shop before insert on orders for each row execute function check_order_currency();
