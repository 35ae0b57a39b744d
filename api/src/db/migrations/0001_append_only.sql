-- In all tables: amounts of money are whole minor units (4990 = 49.90) of the currency beside them, catalog
-- prices in the store's display currency. Times are timestamptz. Quantities of stock are units of a variant.

-- Trigger function of tables and columns that are written once. app-role.sql derives from these triggers what
-- the role of the running store may update and delete, so a new ledger needs only its triggers.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '%', coalesce(tg_argv[0], format('%s is append only', tg_table_name))
    using errcode = 'insufficient_privilege';
end $$;
