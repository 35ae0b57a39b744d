-- Runs of the audit that compares the ledgers with each other.
create table ledger_checks (
  id          bigint generated always as identity primary key,
  scope       text not null check (scope in ('changed', 'all')), -- orders changed since the last run, or all
  at          timestamptz not null default now(),          -- of the snapshot that was read
  orders      integer not null check (orders >= 0),        -- orders whose history was compared
  differences integer not null check (differences >= 0)
);
create index ledger_checks_at on ledger_checks (at desc);

create table ledger_differences (
  id            bigint generated always as identity primary key,
  rule          text not null,                             -- of api/src/features/audit/rules.ts
  subject       text not null,                             -- such as order 7
  detail        text not null,                             -- the values in each ledger
  first_seen_at timestamptz not null default now(),
  last_seen_at  timestamptz not null default now(),
  resolved_at   timestamptz                                -- null: the ledgers still differ
);
-- A difference has one row for as long as it lasts.
create unique index ledger_differences_unresolved
  on ledger_differences (md5(rule || chr(31) || subject || chr(31) || detail)) where resolved_at is null;
