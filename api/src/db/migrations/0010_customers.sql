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

-- What the staff write to each other about somebody who buys without an account. Deleted on request only.
create table guest_notes (
  id    bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  name  text not null,                -- of the staff member who wrote it
  note  text not null check (length(note) between 1 and 2000),
  at    timestamptz not null default now()
);
create index guest_notes_email on guest_notes (email, id);
create trigger immutable before update on guest_notes for each row
  execute function forbid_change('a note about a guest cannot be changed');
create trigger no_truncate before truncate on guest_notes execute function forbid_change();
