-- Money that the provider takes back without the desk: disputes (chargebacks), and refunds made in its
-- dashboard.
create table desk.reversals (
  id          bigint generated always as identity primary key,
  charge_id   bigint not null references desk.charges,
  kind        text not null check (kind in ('dispute', 'refund', 'unexplained')),
  provider_id text not null,                           -- of the dispute, refund or transaction
  amount      bigint not null check (amount > 0),      -- minor units of currency
  currency    text not null check (currency ~ '^[A-Z]{3}$'), -- ISO 4217
  state       text not null check (state in ('open', 'taken', 'kept')), -- kept: by the store
  reason      text not null,                           -- the provider's category
  due_at      timestamptz,                             -- until when the bank waits for a response
  revision    integer not null default 1 check (revision > 0), -- grows with each change
  created_at  timestamptz not null default now(),
  unique (kind, provider_id)
);
create index reversals_charge on desk.reversals (charge_id);

-- When all reversals of the provider were last listed, and when they are listed next; one row.
create table desk.reversal_listing (
  one          boolean primary key default true check (one),
  listed_until timestamptz not null default now(),
  due_at       timestamptz not null default now()
);
insert into desk.reversal_listing default values;
