-- One-time links that create the first staff account. Every process creates one. All are valid until one is
-- used, a staff account exists, or they expire.
create table staff_links (
  token_hash bytea primary key,                            -- sha256 of the token in the link
  created_at timestamptz not null default now(),
  used_at    timestamptz,
  expires_at timestamptz not null default now() + interval '3 days'
);

-- Mailed one-time links that give an account a staff role.
create table staff_invitations (
  id            bigint generated always as identity primary key,
  email         text not null check (length(email) between 3 and 254),
  staff_role_id bigint not null references staff_roles,
  invited_by    bigint references users on delete set null,
  token_hash    bytea not null unique,                     -- sha256 of the token in the mail
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null default now() + interval '3 days',
  accepted_at   timestamptz
);
create unique index staff_invitations_open on staff_invitations (lower(email)) where accepted_at is null;
create trigger audit after insert or delete on staff_invitations for each row
  execute function audit_change('email staff_role_id', 'email');

-- Authenticator apps (TOTP, RFC 6238) of staff members.
create table totp_factors (
  user_id   bigint primary key references users on delete cascade,
  secret    bytea,                                         -- encrypted, see api/src/platform/seal-secret.ts
  pending   bytea,                                         -- the next secret, until a code of it is entered
  last_step bigint not null default 0                      -- time step of the latest code: each is valid once
);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  hash    bytea not null,                                  -- sha256 of the code
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Passkeys (WebAuthn) of staff members.
create table passkeys (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users on delete cascade,
  credential_id text not null unique,                      -- base64url
  public_key    bytea not null,                            -- COSE
  counter       bigint not null check (counter >= 0),      -- of the latest signature; 0: does not count
  transports    text[] not null default '{}',              -- of WebAuthn, such as internal
  name          text not null check (length(btrim(name)) between 1 and 60),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Challenges that an authenticator signs: one for each session and purpose, deleted by the first response.
create table passkey_challenges (
  session_id uuid not null references sessions on delete cascade,
  purpose    text not null check (purpose in ('add', 'confirm')),
  challenge  text not null,                                -- base64url
  expires_at timestamptz not null default now() + interval '5 minutes',
  primary key (session_id, purpose)
);

-- Queries of lists that a staff member saved under a name.
create table saved_views (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users on delete cascade,
  screen     text not null check (length(screen) between 1 and 40), -- such as orders
  name       text not null check (length(name) between 1 and 40),
  query      text not null check (length(query) <= 1000),  -- of the screen's URL
  created_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (user_id, screen, lower(name));
