-- Passkeys (WebAuthn) of the staff.
create table passkeys (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users on delete cascade,
  credential_id text not null unique,                                -- base64url
  public_key    bytea not null,                                      -- COSE
  counter       bigint not null check (counter >= 0),                -- of the latest signature; 0: it counts none
  transports    text[] not null default '{}',                        -- how browsers reach it, such as internal
  name          text not null check (length(btrim(name)) between 1 and 60),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What an authenticator is asked to sign: one for each session and purpose, deleted by its first answer.
create table passkey_challenges (
  session_id uuid not null references sessions on delete cascade,
  purpose    text not null check (purpose in ('add', 'confirm')),
  challenge  text not null,                                          -- base64url
  expires_at timestamptz not null default now() + interval '5 minutes',
  primary key (session_id, purpose)
);
