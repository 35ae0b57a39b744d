-- Who wants to be told when a sold-out variant can be bought again. A row is one promise: keeping it deletes it.
create table stock_alerts (
  id         bigint generated always as identity primary key,
  variant_id bigint not null references variants on delete cascade,
  email      text not null check (length(email) between 3 and 254),
  user_id    bigint references users on delete cascade,              -- who was signed in while asking
  stop_hash  bytea not null,                                         -- sha256 of the token that ends all waiting of this address
  asked_at   timestamptz not null default now()
);
create unique index stock_alerts_once on stock_alerts (variant_id, lower(email));
create index stock_alerts_email on stock_alerts (lower(email));
create index stock_alerts_user on stock_alerts (user_id);
create index stock_alerts_stop on stock_alerts (stop_hash);
create index stock_alerts_asked on stock_alerts (asked_at);

-- Whatever brings a variant back (import, staff, a cancelled or expired order), the job belongs to the same transaction.
create function tell_back_in_stock(bigint) returns void language plpgsql as $$
begin
  if exists (select from stock_alerts where variant_id = $1) then
    perform graphile_worker.add_job('tell-back-in-stock', json_build_object('variant', $1), job_key => 'back-in-stock:' || $1);
  end if;
end $$;

create function variant_is_back() returns trigger language plpgsql as $$
begin
  perform tell_back_in_stock(new.id);
  return null;
end $$;
create trigger variant_is_back after update of on_hand, reserved, retired_at on variants for each row
  when (new.on_hand > new.reserved and new.retired_at is null and (old.on_hand <= old.reserved or old.retired_at is not null))
  execute function variant_is_back();

create function product_is_back() returns trigger language plpgsql as $$
begin
  perform tell_back_in_stock(v.id) from variants v
    where v.product_id = new.id and v.retired_at is null and v.on_hand > v.reserved;
  return null;
end $$;
create trigger product_is_back after update of status on products for each row
  when (new.status = 'active' and old.status <> 'active') execute function product_is_back();
