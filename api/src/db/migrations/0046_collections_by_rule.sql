-- Collections that staff make: of any brands, by hand or by a rule.
alter table collections
  alter column brand_id drop not null,
  add column version  integer not null default 1,
  add column picture  text,                                          -- a path; null: its first product's
  add column is_shown boolean not null default true,                 -- in the shop
  add column rule     jsonb;                                         -- null: collection_products, chosen by hand
drop trigger audit on collections;
create trigger audit after insert or update or delete on collections for each row
  execute function audit_change('title description brand_id picture is_shown rule', 'title');
create index products_live_since on products ((coalesce(live_since, created_at))) where status = 'active';
