alter table mails add column content jsonb; -- MailContent; null: written by an older release
