create table settings (
  name       text primary key,
  value      jsonb not null,
  changed_at timestamptz not null default now()
);

-- Fixed windows of api/src/platform/limit.ts, shared by all processes.
create table rate_limits (
  bucket    text primary key,                                        -- what is limited, for whom: login:ada@x.org
  hits      integer not null check (hits > 0),                       -- calls in this window
  resets_at timestamptz not null                                     -- end of the window
);

create table idempotency_keys (
  scope        text not null,                                        -- whose key: user:7, or guest
  key          text not null check (length(key) between 1 and 255),
  request_hash bytea not null,                                       -- sha256 of call and body
  status       integer,                                              -- of the response; null while the first call runs
  response     json,                                                 -- json, not jsonb: replayed byte for byte
  created_at   timestamptz not null default now(),
  primary key (scope, key)
);

create table mails (
  id         bigint generated always as identity primary key,
  recipient  text not null,
  subject    text not null,
  body       text not null,
  kind       text not null,                                          -- such as order-placed
  created_at timestamptz not null default now(),
  sent_at    timestamptz                                             -- null: not sent yet
);
