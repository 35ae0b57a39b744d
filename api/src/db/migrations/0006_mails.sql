create table mails (
  id         bigint generated always as identity primary key,
  recipient  text not null,
  subject    text not null,
  body       text not null,
  kind       text not null,         -- such as order-placed
  created_at timestamptz not null default now(),
  sent_at    timestamptz,           -- null: not sent yet
  content    jsonb                  -- MailContent of api/src/platform/mail; null: only the body
);
create index mails_recipient on mails (lower(recipient) text_pattern_ops, id desc);
create index mails_unsent on mails (id desc) where sent_at is null;
create index mails_order on mails (((content -> 'order' ->> 'id')::bigint), id) where content -> 'order' is not null;
