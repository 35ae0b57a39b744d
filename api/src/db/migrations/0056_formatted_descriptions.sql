-- The description with its formatting, as HTML of a few elements; '' where it is plain paragraphs.
alter table products add column description_html text not null default '';

-- Whoever writes the text alone, an older process included, takes the formatting away with what it belonged to.
create function set_description_html() returns trigger language plpgsql as $$
begin
  if new.description <> old.description and new.description_html = old.description_html then
    new.description_html := '';
  end if;
  if new.description_html <> old.description_html then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger set_description_html before update of description, description_html on products
  for each row execute function set_description_html();

drop trigger audit_update on products;
create trigger audit_update after update of name, brand_id, category_id, subcategory, description, description_html,
  material, care, fit, tags, is_new, is_featured, status, images, color_images, moved_to, option_name, seo_title,
  seo_description, picture_alts, publish_at on products
  for each row when (old.* is distinct from new.*)
  execute function audit_change('name brand_id category_id subcategory description description_html material care fit '
    'tags is_new is_featured status images color_images moved_to option_name seo_title seo_description picture_alts '
    'publish_at', 'name');
