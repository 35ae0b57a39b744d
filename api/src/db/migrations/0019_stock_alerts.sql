-- Requests for one mail when a sold-out variant can be bought again. Queuing the mail deletes the row.
create table stock_alerts (
  id                     bigint generated always as identity primary key,
  variant_id             bigint not null references variants on delete cascade,
  email                  text not null check (length(email) between 3 and 254),
  user_id                bigint references users on delete cascade, -- null: not signed in
  unsubscribe_token_hash bytea not null,   -- sha256; the token ends all alerts of the address
  requested_at           timestamptz not null default now()
);
create unique index stock_alerts_once on stock_alerts (variant_id, lower(email));
create index stock_alerts_email on stock_alerts (lower(email));
create index stock_alerts_user on stock_alerts (user_id);
create index stock_alerts_unsubscribe_token_hash on stock_alerts (unsubscribe_token_hash);
create index stock_alerts_requested_at on stock_alerts (requested_at);

-- Imports, staff and orders that end all return units. The trigger adds the job to the same transaction.
create function notify_back_in_stock(variant bigint) returns void language plpgsql as $$
begin
  if exists (select from stock_alerts where variant_id = variant) then
    perform graphile_worker.add_job('notify-back-in-stock', json_build_object('variant', variant),
      job_key => 'back-in-stock:' || variant);
  end if;
end $$;

create function notify_variant_in_stock() returns trigger language plpgsql as $$
begin
  perform notify_back_in_stock(new.id);
  return null;
end $$;
create trigger notify_variant_in_stock after update of sellable, retired_at on variants for each row
  when (new.sellable > 0 and new.retired_at is null and (old.sellable <= 0 or old.retired_at is not null))
  execute function notify_variant_in_stock();

create function notify_product_in_stock() returns trigger language plpgsql as $$
begin
  perform notify_back_in_stock(v.id) from variants v
    where v.product_id = new.id and v.retired_at is null and v.sellable > 0;
  return null;
end $$;
create trigger notify_product_in_stock after update of status on products for each row
  when (new.status = 'active' and old.status <> 'active') execute function notify_product_in_stock();
