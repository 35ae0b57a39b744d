-- As a new name of a category, a color or a size does: who saves a product that was opened before a brand got
-- its new name would otherwise bring the old one back.
create function set_version_of_renamed_brand() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger set_version_of_renamed_brand before update of brand_name on products
  for each row when (new.brand_name <> old.brand_name) execute function set_version_of_renamed_brand();
