-- Who changed what. A transaction names its actor in the setting adire.actor, see api/src/platform/actor.ts.
create table audit_log (
  id        bigint generated always as identity primary key,
  at        timestamptz not null default now(),
  actor     text not null check (actor in ('staff', 'import', 'system')),
  user_id   bigint,                         -- of a staff member, whose account may be deleted
  name      text not null default '',       -- of the actor: an e-mail, a file
  screen    text not null default '',       -- of the back office
  action    text not null,                  -- such as order.ship, products.update
  subject   text not null default '',       -- what was changed, and how
  record    text not null default '',       -- the table of what was changed
  record_id bigint,
  changes   jsonb not null default '{}'     -- {"price": [18900, 17900]}: before, after
);
create index audit_log_record on audit_log (record, record_id, id desc) where record <> '';
create index audit_log_words on audit_log
  using gin (to_tsvector('simple', regexp_replace(
    name || ' ' || action || ' ' || subject || ' ' || screen, '[^[:alnum:]]+', ' ', 'g')));
create index audit_log_at on audit_log (at);
create index audit_log_user on audit_log (user_id, id desc) where user_id is not null;
create trigger append_only before update or delete on audit_log for each row execute function forbid_change();
create trigger no_truncate before truncate on audit_log execute function forbid_change();

-- Appends an entry of the current actor.
create function write_audit_log(action text, subject text, record text, record_id bigint, changes jsonb)
returns void language sql as $$
  insert into audit_log (actor, user_id, name, screen, action, subject, record, record_id, changes)
  select coalesce(a ->> 'actor', 'system'), (a ->> 'user_id')::bigint, coalesce(a ->> 'name', ''),
    coalesce(a ->> 'screen', ''), action, subject, record, record_id, changes
  from coalesce(nullif(current_setting('adire.actor', true), ''), '{}') s, jsonb(s) a
$$;

-- Trigger function: logs the changes of a row. Arguments: the columns to compare, and the column with the
-- row's name. Inserts are logged only with an actor: the demo catalog has none.
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
