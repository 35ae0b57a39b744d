-- Files of orders or products that staff asked for. A job writes them into the storage of files; after a week
-- they are deleted. See api/src/features/exports.
create table exports (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('orders', 'products')),
  first_day   date,                                        -- of the shop's time zone, as last_day
  last_day    date,                                        -- included
  file        uuid not null default gen_random_uuid(),     -- its key in the storage, without .csv
  state       text not null default 'making' check (state in ('making', 'ready', 'failed')),
  row_count   integer check (row_count >= 0),              -- below the header
  bytes       bigint check (bytes > 0),
  failure     text,                                        -- a sentence
  user_id     bigint references users on delete set null,
  made_by     text not null,                               -- the user's e-mail
  made_at     timestamptz not null default now(),
  finished_at timestamptz,
  constraint exports_days check (num_nonnulls(first_day, last_day) = case kind when 'orders' then 2 else 0 end),
  constraint exports_period check (first_day <= last_day),
  constraint exports_ready check (num_nonnulls(row_count, bytes) = case state when 'ready' then 2 else 0 end),
  constraint exports_failed check ((state = 'failed') = (failure is not null)),
  constraint exports_finished check ((state = 'making') = (finished_at is null))
);
