-- Outbox: webhooks to the store.
create table desk.webhook_deliveries (
  id              bigint generated always as identity primary key,
  event_id        text not null unique,
  event           text not null check (event in ('charge.success', 'charge.failed', 'charge.reversal',
                    'refund.pending', 'refund.processing', 'refund.needs-attention', 'refund.processed',
                    'refund.failed')),
  body            text not null,                       -- the bytes that are signed and sent
  state           text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
  tries           integer not null default 0 check (tries >= 0),
  next_attempt_at timestamptz not null default now(),
  last_answer     text,                                -- status of the last response, or its error
  created_at      timestamptz not null default now(),
  delivered_at    timestamptz,
  traceparent     text                                 -- W3C Trace Context of its cause; null: not traced
);
create index webhook_deliveries_due on desk.webhook_deliveries (next_attempt_at) where state = 'pending';
-- Counts the webhooks that the store has not acknowledged, without reading the others.
create index webhook_deliveries_undelivered on desk.webhook_deliveries (id) where state <> 'delivered';

-- Inbox: webhooks of the provider, stored before they are acknowledged. They may repeat and have no id.
create table desk.provider_events (
  id           bigint generated always as identity primary key,
  digest       text not null unique,                   -- of the body: a repetition is the same event
  event        text not null,
  reference    text,                                   -- provider_reference of an attempt
  body         text not null,                          -- as received
  received_at  timestamptz not null default now(),
  processed_at timestamptz
);
create index provider_events_new on desk.provider_events (id) where processed_at is null;
