-- Lists are selected and ordered in memory: what only they needed is no longer written with every product.
drop index products_listings;
drop index products_by_price;
drop index products_by_date;
drop index products_by_newest;
drop index products_by_rating;

-- The picture of a category is that of its first product.
create index products_front_of_category on products (category_id, is_featured desc, id) where status = 'active';
drop index products_category;
create index products_category on products (category_id) where status <> 'active';

-- Prices are noted a statement at a time.
drop trigger note_price on variants;
drop function note_price();
create function note_new_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (variant_id, price) select id, price from come;
  return null;
end $$;
create function note_changed_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (variant_id, price) select n.id, n.price from gone o join come n using (id) where n.price <> o.price;
  return null;
end $$;
create trigger note_new_prices after insert on variants referencing new table as come for each statement execute function note_new_prices();
create trigger note_changed_prices after update on variants referencing old table as gone new table as come
  for each statement execute function note_changed_prices();
