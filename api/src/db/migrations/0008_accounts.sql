create table users (
  id                bigint generated always as identity primary key,
  email             text not null check (length(email) between 3 and 254),
  username          text not null check (length(username) between 1 and 60),
  password_hash     text not null,                      -- argon2id, with its parameters
  role              text not null default 'customer' check (role in ('customer', 'staff')),
  disabled_at       timestamptz,                        -- null: may sign in
  created_at        timestamptz not null default now(),
  email_verified_at timestamptz,                        -- null: not verified
  staff_role_id     bigint references staff_roles,
  check ((role = 'staff') = (staff_role_id is not null))
);
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));
create index users_staff on users (staff_role_id) where staff_role_id is not null;
create index users_customers on users (id) where role = 'customer';
create index users_words on users using gin (
  to_tsvector('simple', regexp_replace(username || ' ' || email, '[^[:alnum:]]+', ' ', 'g'))) where role = 'customer';
create trigger audit_update after update of staff_role_id on users for each row
  execute function audit_change('staff_role_id', 'email');

-- At least one owner can sign in. The lock serializes two owners who leave at the same time.
create function check_owner_remains() returns trigger language plpgsql as $$
declare
  owner_role bigint := (select id from staff_roles where is_owner);
begin
  if old.staff_role_id is distinct from owner_role or old.disabled_at is not null then return null; end if;
  perform pg_advisory_xact_lock(hashtext('check_owner_remains'));
  if not exists (select from users where staff_role_id = owner_role and disabled_at is null) then
    raise exception 'no owner would remain' using errcode = 'check_violation', constraint = 'users_owner_remains';
  end if;
  return null;
end $$;
create constraint trigger check_owner_remains after delete or update of staff_role_id, disabled_at on users
  deferrable initially deferred for each row execute function check_owner_remains();

create table sessions (
  id           uuid primary key default gen_random_uuid(),
  user_id      bigint not null references users on delete cascade,
  user_agent   text not null default '',                -- of the request that signed in
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),      -- when a token was last refreshed
  expires_at   timestamptz not null,
  ended_at     timestamptz,                             -- null: not signed out
  ended_reason text,
  confirmed_at timestamptz                              -- when the second factor was last confirmed
);
create index sessions_user on sessions (user_id);

-- Every refresh token that a session was issued, so that the reuse of an exchanged one is detected.
create table refresh_tokens (
  hash       bytea primary key,                         -- sha256 of the token
  session_id uuid not null references sessions on delete cascade,
  issued_at  timestamptz not null default now(),
  used_at    timestamptz                                -- when it was exchanged for the next token
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- One-time links for a forgotten password.
create table password_resets (
  token_hash bytea primary key,                         -- sha256 of the token in the mail
  user_id    bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index password_resets_user on password_resets (user_id);

-- Links that verify the e-mail address of an account.
create table email_verifications (
  token_hash bytea primary key,                         -- sha256 of the token in the mail
  user_id    bigint not null references users on delete cascade,
  email      text not null,                             -- the only address that the link verifies
  expires_at timestamptz not null
);
create index email_verifications_user on email_verifications (user_id);

create table addresses (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users on delete cascade,
  address    jsonb not null,                            -- ShippingAddress of contract/src/shapes
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id);

-- A user with addresses has exactly one default: at most one by the index, at least one at commit by the
-- triggers.
create unique index addresses_one_default on addresses (user_id) where is_default;
create function check_default_address() returns trigger language plpgsql as $$
begin
  if exists (select from addresses where user_id = old.user_id)
    and not exists (select from addresses where user_id = old.user_id and is_default) then
    raise exception 'user % has addresses but no default one', old.user_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create function check_first_address() returns trigger language plpgsql as $$
begin
  if not exists (select from addresses where user_id = new.user_id and is_default) then
    raise exception 'user % has addresses but no default one', new.user_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_default_address after update or delete on addresses
  deferrable initially deferred for each row execute function check_default_address();
create constraint trigger check_first_address after insert on addresses
  deferrable initially deferred for each row execute function check_first_address();
