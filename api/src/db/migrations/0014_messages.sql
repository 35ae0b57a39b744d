create table contact_messages (
  id         bigint generated always as identity primary key,
  user_id    bigint references users on delete cascade,              -- who was signed in; the e-mail proves nothing
  name       text not null,
  email      text not null,
  subject    text not null,
  message    text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_user on contact_messages (user_id);

create table newsletter_subscribers (
  id           bigint generated always as identity primary key,
  email        text not null,
  token_hash   bytea,                                                -- sha256 of the token that confirms
  requested_at timestamptz not null default now(),                   -- when the confirmation was last mailed
  confirmed_at timestamptz                                           -- null: not subscribed yet
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
