create table contact_messages (
  id         bigint generated always as identity primary key,
  user_id    bigint references users on delete cascade,    -- null: not signed in; the e-mail is not verified
  name       text not null,
  email      text not null,
  subject    text not null,
  message    text not null,
  created_at timestamptz not null default now(),
  answer     text check (length(answer) between 1 and 5000),
  done_at    timestamptz,                                  -- null: waits for an answer
  done_by    text,                                         -- a staff member's e-mail
  constraint contact_messages_done check ((done_at is null) = (done_by is null)),
  constraint contact_messages_answer check (answer is null or done_at is not null)
);
create index contact_messages_user on contact_messages (user_id);
create index contact_messages_waiting on contact_messages (id) where done_at is null;
