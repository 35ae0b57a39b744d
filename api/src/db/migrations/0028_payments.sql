create table payments (
  id               bigint generated always as identity primary key,
  order_id         bigint not null references orders on delete restrict,
  reference        text not null unique check (reference ~ '^PAY_[A-Za-z0-9]{16,64}$'),
  amount           bigint not null check (amount > 0),     -- minor units of currency: what is asked for
  currency         text not null check (length(currency) = 3), -- ISO 4217
  status           text not null default 'open' check (status in
                     ('open', 'paid', 'failed', 'review', 'refund_pending', 'refunded', 'refund_failed')),
  pays_order       boolean not null default false,         -- the order is fulfilled for this payment
  charged_amount   bigint check (charged_amount > 0),      -- minor units of charged_currency
  charged_currency text check (length(charged_currency) = 3), -- only where the desk charged something else
  brand            text,                                   -- of the card
  last4            text check (last4 ~ '^[0-9]{4}$'),      -- of the card
  review_reason    text,                                   -- why the status is 'review'
  review_charge    jsonb,                                  -- what the desk said last, as in payments/rules.ts
  opened_at        timestamptz not null default now(),
  paid_at          timestamptz,
  checks           integer not null default 0,             -- how often the reconciler asked the desk
  check_at         timestamptz,                            -- when the reconciler asks next; null: never
  exchange_id      bigint references order_exchanges on delete restrict,
  pays_exchange    boolean not null default false,         -- paid the difference of the exchange
  constraint payments_paid check (status <> 'paid' or pays_order or pays_exchange),
  constraint payments_purpose check (case when exchange_id is null then not pays_exchange else not pays_order end),
  constraint payments_charged check ((charged_amount is null) = (charged_currency is null))
);
create index payments_order on payments (order_id);
create index payments_check_at on payments (check_at) where check_at is not null;
-- An order is paid once, and each of its exchanges once. Other money that arrives is refunded.
create unique index payments_paid_once on payments (order_id) where pays_order;
create unique index payments_exchange on payments (exchange_id) where exchange_id is not null;
create index payments_words on payments using gin (search_words(reference));
create index payments_in_review on payments (order_id) where status = 'review';
create index payments_unpaid on payments (opened_at) where status in ('open', 'failed');
-- Sales of a day.
create index payments_paid_at on payments (paid_at) where pays_order or pays_exchange;
create trigger immutable before delete or update of order_id, reference, amount, currency on payments
  for each row execute function forbid_change('what a payment asks for cannot be changed');
create trigger immutable_purpose before update of exchange_id on payments
  for each row execute function forbid_change('what a payment asks for cannot be changed');

create function set_pays_order() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' and old.status in ('open', 'failed', 'review') then
    new.pays_order := new.exchange_id is null;
    new.pays_exchange := new.exchange_id is not null;
  end if;
  return new;
end $$;
create trigger set_pays_order before update of status on payments for each row execute function set_pays_order();

create function check_exchange_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from order_exchanges
      where id = new.exchange_id and order_id = new.order_id and status = 'paid') then
    raise exception 'payment % pays for an exchange that is not carried out', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_exchange_payment after insert or update of pays_exchange, status on payments
  deferrable initially deferred for each row when (new.pays_exchange) execute function check_exchange_payment();

-- Inbox of the desk's webhook events.
create table payment_events (
  id          text primary key,                            -- the desk's id of the event
  event       text not null,                               -- such as charge.success
  reference   text not null,                               -- of the payment
  body        jsonb not null,                              -- as received; of a charge, the reference only
  received_at timestamptz not null default now()
);
create trigger immutable before update of id, event, reference, body, received_at on payment_events
  for each row execute function forbid_change('a received event cannot be changed');

-- Money that the provider takes back without the store: disputes (chargebacks), and refunds made in its
-- dashboard.
create table payment_reversals (
  id                  bigint generated always as identity primary key,
  desk_id             bigint not null unique,              -- the desk's id
  payment_id          bigint not null references payments on delete restrict,
  kind                text not null check (kind in ('dispute', 'refund', 'unexplained')),
  amount              bigint not null check (amount > 0),  -- minor units of currency
  currency            text not null check (length(currency) = 3), -- ISO 4217
  state               text not null check (state in ('open', 'taken', 'kept')), -- kept: by the store
  reason              text not null,                       -- the provider's category
  due_at              timestamptz,                         -- until when the bank waits for a response
  revision            integer not null check (revision > 0), -- the desk's; a lower one is out of date
  noticed_at          timestamptz not null default now(),
  changed_at          timestamptz not null default now(),
  acknowledged_at     timestamptz,
  acknowledged_by     text,                                -- a staff member's e-mail
  acknowledged_reason text,
  constraint payment_reversals_acknowledged check
    (num_nulls(acknowledged_at, acknowledged_by, acknowledged_reason) in (0, 3)
      and (acknowledged_at is null or state = 'taken'))
);
create index payment_reversals_payment on payment_reversals (payment_id);
create index payment_reversals_unsettled on payment_reversals (payment_id)
  where state = 'open' or (state = 'taken' and acknowledged_at is null);
create trigger immutable before delete or update of desk_id, payment_id, kind, currency, noticed_at
  on payment_reversals for each row execute function forbid_change('what the provider took back cannot be changed');

create function check_reversal_revision() returns trigger language plpgsql as $$
begin
  if new.revision < old.revision then
    raise exception 'reversal % cannot go back to an earlier revision', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_reversal_revision before update of revision on payment_reversals
  for each row execute function check_reversal_revision();
