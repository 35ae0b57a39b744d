-- A guest's link to an order opens it while it has this version: once the email is corrected, links that were
-- sent before open nothing.
alter table orders add column link_version integer not null default 1;
create function end_order_links() returns trigger language plpgsql as $$
begin
  new.link_version := old.link_version + 1;
  return new;
end $$;
create trigger end_links before update of email on orders for each row
  when (old.user_id is null and old.email <> '' and new.email <> '' and lower(new.email) <> lower(old.email))
  execute function end_order_links();
