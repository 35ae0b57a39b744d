-- What members of the staff may do.
create table staff_roles (
  id           bigint generated always as identity primary key,
  name         text not null check (length(btrim(name)) between 1 and 40),
  is_owner     boolean not null default false,                       -- has every permission, without limits
  permissions  text[] not null default '{}',                         -- of contract/src/permissions.ts
  refund_limit bigint check (refund_limit >= 0)                      -- of one order in all, in minor units of
);                                                                   -- the store's currency; null: no limit
create unique index staff_roles_name on staff_roles (lower(name));
create unique index staff_roles_owner on staff_roles (is_owner) where is_owner;

insert into staff_roles (name, is_owner, permissions, refund_limit) values
  ('Owner', true, '{}', null),
  ('Manager', false, '{orders.read, orders.ship, orders.cancel, orders.refund, payments.read, payments.decide,
    stock.read, stock.change, catalog.change, search.read, search.change, staff.read}', null),
  ('Packer', false, '{orders.read, orders.ship, stock.read, stock.change}', null),
  ('Support', false, '{orders.read, orders.cancel, orders.refund, payments.read, stock.read}', 10000),
  ('Read only', false, '{orders.read, payments.read, stock.read, search.read, staff.read}', null);

alter table users add column staff_role_id bigint references staff_roles;
update users set staff_role_id = (select id from staff_roles where is_owner) where role = 'staff';
alter table users add check ((role = 'staff') = (staff_role_id is not null));
create index users_staff on users (staff_role_id) where staff_role_id is not null;

-- Somebody must be able to let others in. The lock lets of two owners who leave at once one leave.
create function check_owner_remains() returns trigger language plpgsql as $$
declare
  owner_role bigint := (select id from staff_roles where is_owner);
begin
  if old.staff_role_id is distinct from owner_role or old.disabled_at is not null then return null; end if;
  perform pg_advisory_xact_lock(hashtext('check_owner_remains'));
  if not exists (select from users where staff_role_id = owner_role and disabled_at is null) then
    raise exception 'no owner would remain' using errcode = 'check_violation', constraint = 'users_owner_remains';
  end if;
  return null;
end $$;
create constraint trigger check_owner_remains after delete or update of staff_role_id, disabled_at on users
  deferrable initially deferred for each row execute function check_owner_remains();

-- Mailed one-time links that make an account one of the staff.
create table staff_invitations (
  id            bigint generated always as identity primary key,
  email         text not null check (length(email) between 3 and 254),
  staff_role_id bigint not null references staff_roles,
  invited_by    bigint references users on delete set null,
  token_hash    bytea not null unique,                               -- sha256 of the token in the mail
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null default now() + interval '3 days',
  accepted_at   timestamptz
);
create unique index staff_invitations_open on staff_invitations (lower(email)) where accepted_at is null;
