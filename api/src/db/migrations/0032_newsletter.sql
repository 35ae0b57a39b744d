create table newsletter_subscribers (
  id           bigint generated always as identity primary key,
  email        text not null,
  token_hash   bytea,                                      -- sha256 of the token in the confirmation mail
  requested_at timestamptz not null default now(),         -- when the confirmation was last mailed
  confirmed_at timestamptz                                 -- null: not subscribed yet
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_search on newsletter_subscribers (lower(email) text_pattern_ops);
create index newsletter_subscribers_confirmed on newsletter_subscribers (id) where confirmed_at is not null;
