-- A provider may take the card on a page of its own: the desk then learns of the card only with the money, and the payer
-- may go on trying there while the desk looks on.

alter table desk.attempts
  alter column brand drop not null,
  alter column card_type drop not null,
  alter column last4 drop not null,
  alter column exp_month drop not null,
  alter column exp_year drop not null,
  add column pay_url text,          -- the provider's page
  add column provider_status text,  -- what the provider said last
  add column checks integer not null default 0 check (checks >= 0),
  add column check_at timestamptz,  -- when the provider is asked next without being prompted
  drop constraint attempts_state_check,
  -- offered: the payer may pay on the provider's page; left: for a newer page, but it may still be paid there;
  -- surplus: paid although the intent was paid already
  add constraint attempts_state_check check (state in
    ('started', 'offered', 'left', 'awaiting_code', 'silent', 'failed', 'abandoned', 'succeeded', 'surplus')),
  add constraint offered_has_page check (state <> 'offered' or pay_url is not null);

drop index desk.one_open_attempt;
create unique index one_open_attempt on desk.attempts (intent_id)
  where state in ('started', 'offered', 'awaiting_code', 'silent');
create index watched_attempts on desk.attempts (check_at) where check_at is not null;

-- What a provider took is written down as it was, even when it is not what was asked for; the shop compares. Money that came
-- twice is kept beside the first and sent back.
alter table desk.charges
  add column surplus boolean not null default false,
  add column requested bigint check (requested between 1 and 9007199254740991),  -- where it is not the intent's amount
  add column domain text check (domain in ('test', 'live')),                     -- where it is not the desk's
  drop constraint charges_intent_id_key,
  drop constraint charges_check,
  drop constraint charges_intent_id_intent_amount_currency_fkey,
  add constraint charges_amount_check check (amount between 1 and 9007199254740991),
  add constraint charges_currency_check check (currency ~ '^[A-Z]{3}$'),
  add constraint charges_intent_id_fkey foreign key (intent_id) references desk.intents (id);
create unique index one_charge on desk.charges (intent_id) where not surplus;

alter table desk.refunds
  add column provider_id text,
  add column checks integer not null default 0 check (checks >= 0);

-- Events of the provider, kept before they are acknowledged. It sends them as often as it likes and without a number of its own.
create table desk.provider_events (
  id           bigint generated always as identity primary key,
  digest       text not null unique,  -- of event, subject and state: a repetition is the same event
  event        text not null,
  reference    text,
  body         text not null,
  received_at  timestamptz not null default now(),
  worked_at    timestamptz
);
create index new_provider_events on desk.provider_events (id) where worked_at is null;
