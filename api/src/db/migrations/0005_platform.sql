-- Fixed windows of api/src/platform/limit.ts, shared by all processes.
create table rate_limits (
  bucket    text primary key,                      -- what is limited, and for whom: login:ada@x.org
  hits      integer not null check (hits > 0),     -- calls in this window
  resets_at timestamptz not null                   -- end of the window
);

create table idempotency_keys (
  scope        text not null,                      -- the owner of the key: user:7, or guest
  key          text not null check (length(key) between 1 and 255),
  request_hash bytea not null,                     -- sha256 of call and body
  status       integer,                            -- of the response; null while the first call runs
  response     json,                               -- json, not jsonb: replayed byte for byte
  created_at   timestamptz not null default now(),
  primary key (scope, key)
);

-- Orders and payments at which a job failed. The job goes on with the others and retries these at retry_at.
create table job_failures (
  task      text not null,                         -- the job, such as expire-orders
  item      bigint not null,                       -- the id of the order or payment
  failures  integer not null default 1 check (failures > 0), -- consecutive ones
  error     text not null,                         -- of the last failure
  failed_at timestamptz not null default now(),
  retry_at  timestamptz not null,
  primary key (task, item)
);
