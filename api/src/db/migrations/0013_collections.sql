-- Collections of products of any brands, chosen by hand or by a rule. The trigger computes is_live. The job
-- publish-collections updates the rows whose dates have come, so that the catalog change stream records them.
create table collections (
  id          bigint generated always as identity primary key,
  title       text not null unique,
  description text not null default '',
  brand_id    bigint references brands on delete restrict,
  position    integer not null default 0,        -- display order, ascending
  version     integer not null default 1,        -- detects concurrent edits
  picture     text,                              -- a path; null: the picture of its first product
  is_shown    boolean not null default true,     -- switched on by staff
  rule        jsonb,                             -- null: chosen by hand, in collection_products
  show_from   timestamptz,                       -- null: at once
  show_until  timestamptz,                       -- null: without an end
  is_live     boolean not null default true,     -- shown in the shop now
  constraint collections_dates check (show_until > show_from)
);
create function set_collection_live() returns trigger language plpgsql as $$
begin
  new.is_live := new.is_shown and coalesce(new.show_from <= now(), true) and coalesce(new.show_until > now(), true);
  return new;
end $$;
create trigger set_live before insert or update on collections for each row execute function set_collection_live();
create trigger audit after insert or update or delete on collections for each row
  execute function audit_change('title description brand_id picture is_shown show_from show_until rule', 'title');
create trigger record_changes after insert or update or delete on collections for each statement
  execute function record_general_change();

create table collection_products (
  collection_id bigint not null references collections on delete cascade,
  product_id    bigint not null references products on delete cascade,
  position      integer not null,                -- display order, ascending
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);
create trigger record_changes after insert or update or delete on collection_products for each statement
  execute function record_general_change();
