-- Accounts that their owners look after themselves.

alter table sessions add column last_used_at timestamptz not null default now();
update sessions set last_used_at = created_at;

-- One-time links for a forgotten password.
create table password_resets (
  token_hash bytea primary key,                                      -- sha256 of the token in the mail
  user_id    bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index password_resets_user on password_resets (user_id);

-- Whoever has addresses has exactly one default: at most one by the index, at least one when a transaction commits.
update addresses a set is_default = (a.id = (select min(b.id) from addresses b where b.user_id = a.user_id));
create unique index addresses_one_default on addresses (user_id) where is_default;
create function check_default_address() returns trigger language plpgsql as $$
begin
  if exists (select from addresses where user_id = old.user_id)
    and not exists (select from addresses where user_id = old.user_id and is_default) then
    raise exception 'user % has addresses but no default one', old.user_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create function check_new_address() returns trigger language plpgsql as $$
begin
  if not exists (select from addresses where user_id = new.user_id and is_default) then
    raise exception 'user % has addresses but no default one', new.user_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger default_address after update or delete on addresses
  deferrable initially deferred for each row execute function check_default_address();
create constraint trigger first_address after insert on addresses
  deferrable initially deferred for each row execute function check_new_address();

-- A message belongs to whoever was signed in when writing it; its e-mail proves nothing.
alter table contact_messages add column user_id bigint references users on delete cascade;
create index contact_messages_user on contact_messages (user_id);

-- The orders of a deleted account stay; while one is under way its e-mail is still needed.
alter table orders add column forget_email boolean not null default false;
create index orders_forget_email on orders (id) where forget_email;
