-- Who changed what. A transaction names who acts in the setting adire.actor, see api/src/platform/actor.ts.
create table audit_log (
  id        bigint generated always as identity primary key,
  at        timestamptz not null default now(),
  actor     text not null check (actor in ('staff', 'import', 'system')),
  user_id   bigint,                                                  -- of a member of the staff, who may be gone
  name      text not null default '',                                -- of the actor: an e-mail, a file
  screen    text not null default '',                                -- where a member of the staff did it
  action    text not null,                                           -- such as order.ship, products.update
  subject   text not null default '',                                -- what it was done to, and how
  record    text not null default '',                                -- the table of what was changed
  record_id bigint,
  changes   jsonb not null default '{}'                              -- {"price": [18900, 17900]}: before, after
);
create trigger append_only before update or delete on audit_log for each row execute function forbid_change();
create trigger no_truncate before truncate on audit_log execute function forbid_change();
create index audit_log_record on audit_log (record, record_id, id desc) where record <> '';
create index audit_log_words on audit_log
  using gin (to_tsvector('simple', regexp_replace(
    name || ' ' || action || ' ' || subject || ' ' || screen, '[^[:alnum:]]+', ' ', 'g')));

insert into audit_log (at, actor, user_id, name, action, subject)
  select a.at, 'staff', a.user_id, coalesce(u.email, ''), a.action, a.subject
  from staff_audit a left join users u on u.id = a.user_id order by a.id;
drop table staff_audit;

-- Writes an entry by whoever acts.
create function write_audit_log(action text, subject text, record text, record_id bigint, changes jsonb)
returns void language sql as $$
  insert into audit_log (actor, user_id, name, screen, action, subject, record, record_id, changes)
  select coalesce(a ->> 'actor', 'system'), (a ->> 'user_id')::bigint, coalesce(a ->> 'name', ''),
    coalesce(a ->> 'screen', ''), action, subject, record, record_id, changes
  from coalesce(nullif(current_setting('adire.actor', true), ''), '{}') s, jsonb(s) a
$$;

-- Trigger function: writes what changed of a row. Arguments: the columns that count, and the one with its name.
-- What comes into being is written where somebody is named: the demo catalog is not.
create function audit_change() returns trigger language plpgsql as $$
declare
  before  jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after   jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  one     jsonb := case when tg_op = 'DELETE' then before else after end;
  changed jsonb := (select jsonb_object_agg(c, jsonb_build_array(before -> c, after -> c))
                    from unnest(string_to_array(tg_argv[0], ' ')) c where before -> c is distinct from after -> c);
begin
  if changed is null then return null; end if;
  if tg_op = 'INSERT' and coalesce(current_setting('adire.actor', true), '') = '' then return null; end if;
  perform write_audit_log(tg_table_name || '.' || lower(tg_op), coalesce(one ->> tg_argv[1], ''), tg_table_name,
    (one ->> 'id')::bigint, changed);
  return null;
end $$;

-- A change of a variant stands with its product, which is what people look at.
create function audit_variant_change() returns trigger language plpgsql as $$
declare
  changed jsonb := (select jsonb_object_agg(c, jsonb_build_array(to_jsonb(old) -> c, to_jsonb(new) -> c))
                    from unnest(string_to_array(tg_argv[0], ' ')) c
                    where to_jsonb(old) -> c is distinct from to_jsonb(new) -> c);
begin
  if changed is null then return null; end if;
  perform write_audit_log('variants.update',
    concat_ws(' ', (select name from products where id = new.product_id),
      (select name from colors where id = new.color_id), (select name from sizes where id = new.size_id),
      new.option_value),
    'products', new.product_id, changed);
  return null;
end $$;

create trigger audit after insert or delete on products for each row
  execute function audit_change('name status', 'name');
create trigger audit_update after update of name, brand_id, category_id, subcategory, description, material, care, fit,
  tags, is_new, is_featured, status, images, color_images, moved_to on products
  for each row when (old.* is distinct from new.*)
  execute function audit_change('name brand_id category_id subcategory description material care fit tags is_new '
    'is_featured status images color_images moved_to', 'name');
create trigger audit_update after update of sku, barcode, price, compare_price, retired_at, stock_tracked on variants
  for each row when (old.* is distinct from new.*)
  execute function audit_variant_change('sku barcode price compare_price retired_at stock_tracked');
create trigger audit after insert or update or delete on categories for each row
  execute function audit_change('name description position', 'name');
create trigger audit after insert or update or delete on brands for each row
  execute function audit_change('name story', 'name');
create trigger audit after insert or update or delete on sizes for each row
  execute function audit_change('name position', 'name');
create trigger audit after insert or update or delete on colors for each row
  execute function audit_change('name hex_code position', 'name');
create trigger audit after insert or update or delete on collections for each row
  execute function audit_change('title description position', 'title');
create trigger audit after insert or update or delete on size_charts for each row
  execute function audit_change('name kind how columns rows', 'name');
create trigger audit after insert or update or delete on synonyms for each row
  execute function audit_change('words one_way near', 'words');
create trigger audit after insert or update or delete on settings for each row
  execute function audit_change('value', 'name');
create trigger audit after insert or update or delete on staff_roles for each row
  execute function audit_change('name permissions refund_limit', 'name');
create trigger audit_update after update of staff_role_id on users for each row
  execute function audit_change('staff_role_id', 'email');
create trigger audit after insert or delete on staff_invitations for each row
  execute function audit_change('email staff_role_id', 'email');
