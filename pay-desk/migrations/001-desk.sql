-- Amounts are whole minor units (kobo for NGN), at most 2^53 - 1, so that every reader holds them exactly.

create table desk.intents (
  id             bigint generated always as identity primary key,
  reference      text not null unique check (reference ~ '^PAY_[A-Za-z0-9]{16,64}$'),
  amount         bigint not null check (amount between 1 and 9007199254740991),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  email          text not null,
  customer_name  text not null,
  order_summary  text not null,
  success_url    text not null,
  failure_url    text not null,
  created_at     timestamptz not null default now(),
  unique (id, amount, currency)
);

-- One try to pay. Of the card only what a receipt shows is kept: never the number, never the code on its back.
create table desk.attempts (
  id                  bigint generated always as identity primary key,
  intent_id           bigint not null references desk.intents,
  form_key            text not null,           -- of the page that was sent: the same page sent twice is one try
  provider_reference  text not null unique,    -- what the driver's provider knows this try by
  driver              text not null,
  state               text not null default 'started'
    check (state in ('started', 'awaiting_code', 'silent', 'failed', 'abandoned', 'succeeded')),
  brand               text not null,
  card_type           text not null,
  last4               text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month           text not null check (exp_month ~ '^(0[1-9]|1[0-2])$'),
  exp_year            text not null check (exp_year ~ '^[0-9]{4}$'),
  code_tries          integer not null default 0 check (code_tries between 0 and 3),
  gateway_response    text not null default '',
  created_at          timestamptz not null default now(),
  asked_at            timestamptz not null default now(),  -- when the provider was asked last
  ended_at            timestamptz,
  unique (intent_id, form_key)
);
create unique index one_open_attempt on desk.attempts (intent_id) where state in ('started', 'awaiting_code', 'silent');
create unique index one_success on desk.attempts (intent_id) where state = 'succeeded';
create index lost_attempts on desk.attempts (asked_at) where state = 'started';

-- Money taken. The foreign key ties the bound to the intent's own amount and currency.
create table desk.charges (
  id             bigint generated always as identity primary key,
  intent_id      bigint not null unique,
  attempt_id     bigint not null unique references desk.attempts,
  intent_amount  bigint not null,
  amount         bigint not null check (amount between 1 and intent_amount),
  currency       text not null,
  refunded       bigint not null default 0 check (refunded between 0 and amount),  -- asked for and not failed
  paid_at        timestamptz not null default now(),
  foreign key (intent_id, intent_amount, currency) references desk.intents (id, amount, currency)
);

create table desk.refunds (
  id           bigint generated always as identity primary key,
  key          text not null unique check (length(key) between 1 and 100),
  charge_id    bigint not null references desk.charges,
  amount       bigint not null check (amount > 0),
  currency     text not null,
  reason       text not null,
  status       text not null default 'pending'
    check (status in ('pending', 'processing', 'processed', 'failed', 'needs-attention')),
  lease_until  timestamptz,  -- until when the process that took it may be waiting for the provider
  created_at   timestamptz not null default now(),
  ended_at     timestamptz
);
create index open_refunds on desk.refunds (id) where status in ('pending', 'processing');
create index refunds_of_charge on desk.refunds (charge_id);

create table desk.webhook_deliveries (
  id            bigint generated always as identity primary key,
  event_id      text not null unique,
  event         text not null check (event in ('charge.success', 'charge.failed', 'refund.processed', 'refund.failed')),
  body          text not null,  -- the bytes that are signed and sent
  state         text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
  tries         integer not null default 0 check (tries >= 0),
  next_at       timestamptz not null default now(),
  last_answer   text,
  created_at    timestamptz not null default now(),
  delivered_at  timestamptz
);
create index due_deliveries on desk.webhook_deliveries (next_at) where state = 'pending';
