-- Notes of the staff about a customer, who does not see them. They are deleted with the account.
create table customer_notes (
  id      bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name    text not null,              -- of the staff member who wrote it
  note    text not null check (length(note) between 1 and 2000),
  at      timestamptz not null default now()
);
create index customer_notes_user on customer_notes (user_id, id);
create trigger append_only before update or delete on customer_notes for each row when (pg_trigger_depth() = 0)
  execute function forbid_change();
create trigger no_truncate before truncate on customer_notes execute function forbid_change();
