-- A kept answer is given again byte for byte; jsonb would put its names in another order.
alter table idempotency_keys alter column answer type json using answer::json;

-- What the desk says it took, where that is not what was asked for: another amount, another currency.
alter table payments
  add column taken_amount bigint check (taken_amount > 0),           -- minor units of taken_currency
  add column taken_currency text check (length(taken_currency) = 3),
  add constraint taken_is_whole check ((taken_amount is null) = (taken_currency is null));
-- What goes back of such a payment; null: the payment's own currency.
alter table refunds add column currency text check (length(currency) = 3);

-- The store compares its books with each other by itself, and keeps what it found.
create table book_checks (
  id      bigint generated always as identity primary key,
  what    text not null check (what in ('changed', 'all')),          -- orders that changed since the last time, or every book
  at      timestamptz not null default now(),                        -- of the snapshot that was read
  orders  integer not null check (orders >= 0),                      -- whose history was folded
  found   integer not null check (found >= 0)
);
create index book_checks_latest on book_checks (at desc);
create table book_differences (
  id        bigint generated always as identity primary key,
  rule      text not null,
  about     text not null,
  detail    text not null,
  found_at  timestamptz not null default now(),
  seen_at   timestamptz not null default now(),
  gone_at   timestamptz                                              -- since when the books agree about it again
);
-- A difference is told once, for as long as it lasts.
create unique index book_differences_lasting on book_differences (md5(rule || chr(31) || about || chr(31) || detail)) where gone_at is null;
