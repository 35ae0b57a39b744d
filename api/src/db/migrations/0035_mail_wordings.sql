-- What the merchant says in the shop's mails; '': the shop's own words.
create table mail_wordings (
  id       bigint generated always as identity primary key,
  template text not null unique,        -- such as order-paid
  subject  text not null,
  opening  text not null,
  closing  text not null,
  version  integer not null default 1   -- detects concurrent edits
);
create trigger audit after insert or update on mail_wordings for each row
  execute function audit_change('subject opening closing', 'template');
