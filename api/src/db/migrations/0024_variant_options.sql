-- One more option of a variant beside size and color, such as "Length: 30cm".
alter table products
  add column option_name text check (length(option_name) between 1 and 60),        -- "Length"; null: no such option
  add column option_values text[] not null default '{}';                           -- of variants that are not retired
alter table variants
  add column option_value text check (length(option_value) between 1 and 255);     -- "30cm"
alter table variants drop constraint variants_product_id_size_id_color_id_key;
create unique index variants_choice on variants (product_id, size_id, color_id, lower(option_value)) nulls not distinct;

alter table order_lines
  add column option_name text,
  add column option_value text,
  add constraint order_lines_option check ((option_name is null) = (option_value is null));
drop trigger immutable on order_lines;
create trigger immutable before delete or update of order_id, name, brand, size, color, option_name, option_value, sku,
  unit_price, quantity on order_lines for each row execute function forbid_change('an order line cannot be changed');

-- A variant has a value of the option that its product names.
create function check_variant_option() returns trigger language plpgsql as $$
begin
  if not exists (select from products where id = new.product_id and option_name is not null) then
    raise exception 'variant % has an option without a name', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_variant_option after insert or update of option_value, retired_at on variants
  deferrable initially deferred for each row
  when (new.option_value is not null and new.retired_at is null) execute function check_variant_option();

create or replace function set_updated_at() returns trigger language plpgsql as $$
begin
  if (new.name, new.brand_name, new.category_names, new.subcategory, new.description, new.material, new.care, new.fit,
      new.price, new.compare_price, new.status, new.images, new.color_images, new.color_names, new.size_names,
      new.option_name, new.option_values, new.review_count)
    is distinct from
     (old.name, old.brand_name, old.category_names, old.subcategory, old.description, old.material, old.care, old.fit,
      old.price, old.compare_price, old.status, old.images, old.color_images, old.color_names, old.size_names,
      old.option_name, old.option_values, old.review_count)
  then new.updated_at := now();
  end if;
  return new;
end $$;

create or replace function refresh_products(ids bigint[]) returns void language sql as $$
  select from products where id = any (ids) order by id for no key update;
  update products p set brand_name = k.brand_name, category_name = k.category_name, category_names = k.category_names,
    color_names = k.color_names, size_names = k.size_names, option_values = k.option_values
  from (
    select q.id,
      coalesce((select b.name from brands b where b.id = q.brand_id), 'Unknown Brand') as brand_name,
      coalesce((select c.name from categories c where c.id = q.category_id), '') as category_name,
      coalesce((select array_agg(c.name order by c.id <> q.category_id, c.position, c.id)
        from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = q.id), '{}') as category_names,
      coalesce((select array_agg(s.name order by s.first) from (
        select c.name, min(v.id) as first from variants v join colors c on c.id = v.color_id
        where v.product_id = q.id and v.retired_at is null group by c.name) s), '{}') as color_names,
      coalesce((select array_agg(s.name order by s.position, s.id) from (
        select distinct z.name, z.position, z.id from variants v join sizes z on z.id = v.size_id
        where v.product_id = q.id and v.retired_at is null) s), '{}') as size_names,
      coalesce((select array_agg(s.option_value order by s.first) from (
        select v.option_value, min(v.id) as first from variants v
        where v.product_id = q.id and v.retired_at is null and v.option_value is not null
        group by v.option_value) s), '{}') as option_values
    from products q where q.id = any (ids)
  ) k
  where p.id = k.id
    and (p.brand_name, p.category_name, p.category_names, p.color_names, p.size_names, p.option_values)
    is distinct from (k.brand_name, k.category_name, k.category_names, k.color_names, k.size_names, k.option_values)
$$;
