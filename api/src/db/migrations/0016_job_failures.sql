-- Orders and payments at which a job failed. It goes on with the others and tries these again at retry_at.
create table job_failures (
  task      text not null,                                  -- the job, such as expire-orders
  item      bigint not null,                                -- the id of the order or payment
  failures  integer not null default 1 check (failures > 0), -- in a row
  error     text not null,                                  -- of the last one
  failed_at timestamptz not null default now(),
  retry_at  timestamptz not null,
  primary key (task, item)
);
