-- What lists keep of a product is written only where it changes: an update that changes nothing still writes the row, every index of it
-- and a note in catalog_changes. The rows are locked first, in id order, so that what is compared is what is written over.
create or replace function refresh_products(ids bigint[]) returns void language sql as $$
  select from products where id = any (ids) order by id for no key update;
  update products p set brand_name = k.brand_name, category_name = k.category_name, category_names = k.category_names,
    color_names = k.color_names, size_names = k.size_names
  from (
    select q.id,
      coalesce((select b.name from brands b where b.id = q.brand_id), 'Unknown Brand') as brand_name,
      coalesce((select c.name from categories c where c.id = q.category_id), '') as category_name,
      coalesce((select array_agg(c.name order by c.id <> q.category_id, c.position, c.id)
        from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = q.id), '{}') as category_names,
      coalesce((select array_agg(s.name order by s.first) from (
        select c.name, min(v.id) as first from variants v join colors c on c.id = v.color_id
        where v.product_id = q.id and v.retired_at is null group by c.name) s), '{}') as color_names,
      coalesce((select array_agg(s.name order by s.position, s.id) from (
        select distinct z.name, z.position, z.id from variants v join sizes z on z.id = v.size_id
        where v.product_id = q.id and v.retired_at is null) s), '{}') as size_names
    from products q where q.id = any (ids)
  ) k
  where p.id = k.id and (p.brand_name, p.category_name, p.category_names, p.color_names, p.size_names)
    is distinct from (k.brand_name, k.category_name, k.category_names, k.color_names, k.size_names)
$$;

-- A price is noted when it changes, with what it was: a variant that comes needs no row besides its own. Rows from before have no `was`,
-- and there the first one of a variant is the price that it came with.
alter table price_history add column was bigint;
drop trigger note_new_prices on variants;
drop function note_new_prices();
create or replace function note_changed_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (variant_id, was, price) select n.id, o.price, n.price from gone o join come n using (id) where n.price <> o.price;
  return null;
end $$;
