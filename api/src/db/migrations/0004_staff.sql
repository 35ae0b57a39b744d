-- One-time links that open the first staff account.
create table staff_links (
  token_hash bytea primary key,                                      -- sha256 of the token in the link
  created_at timestamptz not null default now(),
  used_at    timestamptz
);

-- What staff members did.
create table staff_audit (
  id      bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  action  text not null,                                             -- such as order.ship
  subject text not null,                                             -- what it was done to, and how
  at      timestamptz not null default now()
);
create trigger append_only before update or delete on staff_audit for each row execute function forbid_change();
create trigger no_truncate before truncate on staff_audit execute function forbid_change();
