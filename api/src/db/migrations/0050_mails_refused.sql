-- When a mail server refused the address for good: the mail is not tried again, and deleted as sent ones are.
alter table mails add column refused_at timestamptz;
alter table mails add column refused_why text;
