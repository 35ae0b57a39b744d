-- Longer texts do not fit into the indexes of names. Names stay unique when they are cut.
update products set name = left(name, 255) where length(name) > 255;
update products set subcategory = left(subcategory, 255) where length(subcategory) > 255;
update products set handle = left(handle, 230) || ' ' || id where length(handle) > 255;
update variants set sku = left(sku, 230) || ' ' || id where length(sku) > 255;
update brands set name = left(name, 230) || ' ' || id where length(name) > 255;
update categories set name = left(name, 230) || ' ' || id where length(name) > 255;
update sizes set name = left(name, 230) || ' ' || id where length(name) > 255;
update colors set name = left(name, 230) || ' ' || id where length(name) > 255;

alter table products
  add constraint products_name_length check (length(name) <= 255),
  add constraint products_subcategory_length check (length(subcategory) <= 255),
  add constraint products_handle_length check (length(handle) <= 255);
alter table variants add constraint variants_sku_length check (length(sku) <= 255);
alter table brands add constraint brands_name_length check (length(name) <= 255);
alter table categories add constraint categories_name_length check (length(name) <= 255);
alter table sizes add constraint sizes_name_length check (length(name) <= 255);
alter table colors add constraint colors_name_length check (length(name) <= 255);
