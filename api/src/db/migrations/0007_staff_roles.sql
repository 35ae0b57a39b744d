-- The permissions of staff members.
create table staff_roles (
  id                   bigint generated always as identity primary key,
  name                 text not null check (length(btrim(name)) between 1 and 40),
  is_owner             boolean not null default false,     -- has every permission, without limits
  permissions          text[] not null default '{}',       -- of contract/src/permissions.ts
  refund_limit         bigint check (refund_limit >= 0),   -- minor units, for each order; null: no limit
  price_change_percent smallint check (price_change_percent between 0 and 100), -- in a day; null: no limit
  version              integer not null default 1          -- detects concurrent edits
);
create unique index staff_roles_name on staff_roles (lower(name));
create unique index staff_roles_owner on staff_roles (is_owner) where is_owner;
create trigger audit after insert or update or delete on staff_roles for each row
  execute function audit_change('name permissions refund_limit price_change_percent', 'name');

insert into staff_roles (name, is_owner, permissions, refund_limit) values
  ('Owner', true, '{}', null),
  ('Manager', false, '{orders.read, orders.ship, orders.cancel, orders.refund, payments.read, payments.decide,
    stock.read, stock.change, catalog.change, search.read, search.change, staff.read, settings.read, mails.read,
    mails.send, newsletter.read, catalog.read, orders.change, orders.note, customers.read, customers.note,
    customers.export, customers.erase, messages.read, messages.answer, orders.exchange, orders.place,
    catalog.import, data.export}', null),
  ('Packer', false, '{orders.read, orders.ship, stock.read, stock.change, orders.note}', null),
  ('Support', false, '{orders.read, orders.cancel, orders.refund, payments.read, stock.read, mails.read, mails.send,
    catalog.read, orders.change, orders.note, customers.read, customers.note, messages.read, messages.answer,
    orders.exchange, orders.place}', 10000),
  ('Read only', false, '{orders.read, payments.read, stock.read, search.read, staff.read, settings.read, mails.read,
    catalog.read, customers.read, messages.read}', null);
