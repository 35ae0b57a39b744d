-- What the shopper kept of a product; null: not chosen. Values of products, which may no longer offer them.
alter table wishlist_items
  add column size text check (length(size) between 1 and 255),
  add column color text check (length(color) between 1 and 255),
  add column option_value text check (length(option_value) between 1 and 255);
