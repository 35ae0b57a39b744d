-- Authenticator apps (TOTP, RFC 6238) of the staff.
create table totp_factors (
  user_id   bigint primary key references users on delete cascade,
  secret    bytea,                                                   -- encrypted, see seal-secret.ts
  pending   bytea,                                                   -- the next one, until a code of it was entered
  last_step bigint not null default 0                                -- of the latest code: each works once
);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  hash    bytea not null,                                            -- sha256 of the code
  used_at timestamptz,
  primary key (user_id, hash)
);

-- When the second factor was last shown in this session.
alter table sessions add column confirmed_at timestamptz;
