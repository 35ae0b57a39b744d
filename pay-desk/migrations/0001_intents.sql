-- Amounts are integer minor units (kobo for NGN), at most 2^53 - 1, the safe integers of JavaScript.

-- A payment that the store asks the desk to take.
create table desk.intents (
  id             bigint generated always as identity primary key,
  reference      text not null unique check (reference ~ '^PAY_[A-Za-z0-9]{16,64}$'),
  amount         bigint not null check (amount between 1 and 9007199254740991), -- minor units of currency
  currency       text not null check (currency ~ '^[A-Z]{3}$'), -- ISO 4217
  email          text not null,
  customer_name  text not null,
  order_summary  text not null,                        -- shown on the payment page
  success_url    text not null,                        -- where the payer returns to
  failure_url    text not null,
  created_at     timestamptz not null default now(),
  payment_method text not null default 'credit'        -- what the payer chose in the store
                   check (payment_method in ('credit', 'paypal'))
);

-- One attempt to pay. Card numbers and security codes are never stored, only what a receipt shows.
-- Card details are null until a provider with a payment page of its own reports them.
create table desk.attempts (
  id                 bigint generated always as identity primary key,
  intent_id          bigint not null references desk.intents,
  form_key           text not null,                    -- of the form, which is one attempt even if sent twice
  provider_reference text not null unique,             -- the provider's key of this attempt
  driver             text not null,                    -- sandbox or paystack
  -- offered: may be paid on the provider's page.
  -- left: a newer page was opened, but this one may still be paid.
  -- silent: the provider did not respond.
  -- surplus: paid although the intent was paid already.
  state              text not null default 'started' constraint attempts_state_check check (state in
    ('started', 'offered', 'left', 'awaiting_code', 'silent', 'failed', 'abandoned', 'succeeded', 'surplus')),
  brand              text,                             -- of the card
  card_type          text,                             -- credit or debit
  last4              text check (last4 ~ '^[0-9]{4}$'),
  exp_month          text check (exp_month ~ '^(0[1-9]|1[0-2])$'),
  exp_year           text check (exp_year ~ '^[0-9]{4}$'),
  code_tries         integer not null default 0 check (code_tries between 0 and 3), -- one-time codes entered
  gateway_response   text not null default '',         -- the provider's message
  pay_url            text,                             -- the provider's page
  provider_status    text,                             -- the provider's last status
  created_at         timestamptz not null default now(),
  asked_at           timestamptz not null default now(), -- when the provider was last asked
  checks             integer not null default 0 check (checks >= 0), -- how often the watcher asked
  check_at           timestamptz,                      -- when the watcher asks next; null: never
  ended_at           timestamptz,
  -- The provider's id of the transaction, an unsigned 64-bit integer. Refunds and disputes are listed by it.
  transaction_id     numeric(20),
  unique (intent_id, form_key),
  constraint attempts_offered check (state <> 'offered' or pay_url is not null),
  constraint attempts_transaction_id check (transaction_id between 0 and 18446744073709551615)
);
create unique index attempts_one_open on desk.attempts (intent_id)
  where state in ('started', 'offered', 'awaiting_code', 'silent');
create unique index attempts_one_success on desk.attempts (intent_id) where state = 'succeeded';
create index attempts_started on desk.attempts (asked_at) where state = 'started';
create index attempts_check_at on desk.attempts (check_at) where check_at is not null;
create unique index attempts_transaction_id on desk.attempts (driver, transaction_id) where transaction_id is not null;

-- What the provider charged, even if amount or currency differ from the intent; the store compares them.
-- A second payment of an intent is stored as surplus and refunded.
create table desk.charges (
  id                 bigint generated always as identity primary key,
  intent_id          bigint not null references desk.intents,
  attempt_id         bigint not null unique references desk.attempts,
  amount             bigint not null check (amount between 1 and 9007199254740991), -- minor units of currency
  currency           text not null check (currency ~ '^[A-Z]{3}$'), -- ISO 4217
  -- Minor units that the provider was asked for; null: the amount of the intent.
  requested          bigint check (requested between 1 and 9007199254740991),
  domain             text check (domain in ('test', 'live')), -- null: the desk's own
  -- Minor units of all refunds that have not failed.
  refunded           bigint not null default 0 check (refunded between 0 and amount),
  surplus            boolean not null default false,
  paid_at            timestamptz not null default now(),
  reversals_check_at timestamptz                       -- when reversals are listed next; null: never
);
create unique index charges_one on desk.charges (intent_id) where not surplus;
create index charges_reversals_check_at on desk.charges (reversals_check_at) where reversals_check_at is not null;
