create table desk.refunds (
  id               bigint generated always as identity primary key,
  key              text not null unique check (length(key) between 1 and 100), -- the store's idempotency key
  charge_id        bigint not null references desk.charges,
  amount           bigint not null check (amount > 0), -- minor units of currency
  currency         text not null,
  reason           text not null,
  status           text not null default 'pending'
                     check (status in ('pending', 'processing', 'processed', 'failed', 'needs-attention')),
  provider_id      text,                               -- the provider's id of the refund
  checks           integer not null default 0 check (checks >= 0), -- how often the provider was asked
  lease_expires_at timestamptz,                        -- until then one process works on it
  created_at       timestamptz not null default now(),
  ended_at         timestamptz
);
create index refunds_open on desk.refunds (id) where status in ('pending', 'processing');
create index refunds_charge on desk.refunds (charge_id);
