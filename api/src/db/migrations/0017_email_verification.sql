alter table users add column email_verified_at timestamptz;          -- null: nobody showed that the mails arrive

-- Links by which the reader of an e-mail confirms it for an account.
create table email_verifications (
  token_hash bytea primary key,                                      -- sha256 of the token in the mail
  user_id    bigint not null references users on delete cascade,
  email      text not null,                                          -- a link confirms no other address
  expires_at timestamptz not null
);
create index email_verifications_user on email_verifications (user_id);
