-- A product that is no longer sold keeps its address: it says so there, or leads to the product that took its place.
alter table products
  add column retired_at timestamptz,
  add column moved_to bigint references products on delete set null;
update products set retired_at = updated_at where status = 'archived';
alter table products
  add constraint retired_is_archived check ((status = 'archived') = (retired_at is not null)),
  add constraint only_retired_move check (moved_to is null or (retired_at is not null and moved_to <> id));
create index products_moved_to on products (moved_to) where moved_to is not null;

-- Sitemaps read addresses in id order, and when each changed.
create index products_addresses on products (id) include (updated_at) where status = 'active';

-- updated_at tells machines when a page's facts changed: not that they were saved once more.
create or replace function write_sold_as() returns trigger language plpgsql as $$
begin
  new.sold_as :=
    setweight(to_tsvector('english', plain_text(new.name)), 'A') ||
    setweight(to_tsvector('english', plain_text(new.brand_name || ' ' || new.subcategory)), 'B') ||
    setweight(to_tsvector('english', plain_text(array_to_string(new.category_names || new.tags || new.color_names, ' '))), 'C') ||
    setweight(to_tsvector('english', left(plain_text(new.description), 20000)), 'D');
  return new;
end $$;
create function note_change() returns trigger language plpgsql as $$
begin
  if (new.name, new.brand_name, new.category_names, new.subcategory, new.description, new.material, new.care, new.fit,
      new.price, new.compare_price, new.status, new.images, new.color_images, new.color_names, new.size_names, new.review_count)
    is distinct from
     (old.name, old.brand_name, old.category_names, old.subcategory, old.description, old.material, old.care, old.fit,
      old.price, old.compare_price, old.status, old.images, old.color_images, old.color_names, old.size_names, old.review_count)
  then new.updated_at := now();
  end if;
  return new;
end $$;
create trigger note_change before update on products for each row execute function note_change();
