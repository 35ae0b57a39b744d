create table payments (
  id               bigint generated always as identity primary key,
  order_id         bigint not null references orders on delete restrict,
  reference        text not null unique check (reference ~ '^PAY_[A-Za-z0-9]{16,64}$'),
  amount           bigint not null check (amount > 0),               -- minor units of currency: what was asked for
  currency         text not null check (length(currency) = 3),       -- ISO 4217
  status           text not null default 'open' check (status in
                     ('open', 'paid', 'failed', 'review', 'refund_pending', 'refunded', 'refund_failed')),
  pays_order       boolean not null default false,                   -- the payment that the order is fulfilled for
  charged_amount   bigint check (charged_amount > 0),                -- minor units of charged_currency
  charged_currency text check (length(charged_currency) = 3),        -- set where the desk took something else
  brand            text,                                             -- of the card
  last4            text check (last4 ~ '^[0-9]{4}$'),                -- of the card
  review_reason    text,                                             -- why the status is 'review'
  opened_at        timestamptz not null default now(),
  paid_at          timestamptz,
  checks           integer not null default 0,                       -- times that the reconciler asked the desk
  check_at         timestamptz,                                      -- when the reconciler asks next; null: never
  constraint payments_paid check (status <> 'paid' or pays_order),
  constraint payments_charged check ((charged_amount is null) = (charged_currency is null))
);
create index payments_order on payments (order_id);
create index payments_check_at on payments (check_at) where check_at is not null;
-- One payment an order, ever; other money that arrives for it is refunded.
create unique index payments_paid_once on payments (order_id) where pays_order;
create trigger immutable before delete or update of order_id, reference, amount, currency on payments
  for each row execute function forbid_change('what a payment asks for cannot be changed');

create function set_pays_order() returns trigger language plpgsql as $$
begin
  new.pays_order := new.pays_order or (new.status = 'paid' and old.status in ('open', 'failed', 'review'));
  return new;
end $$;
create trigger set_pays_order before update of status on payments for each row execute function set_pays_order();

-- Inbox of the desk's webhook events.
create table payment_events (
  id          text primary key,                                      -- the desk's id of the event
  event       text not null,                                         -- such as charge.success
  reference   text not null,                                         -- of the payment
  body        jsonb not null,                                        -- as received
  received_at timestamptz not null default now()
);
create trigger immutable before update of id, event, reference, body, received_at on payment_events
  for each row execute function forbid_change('a received event cannot be changed');
