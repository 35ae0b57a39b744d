-- Amounts of money are whole minor units (4990 = 49.90) of the currency beside them; catalog prices are in the store's
-- display currency. Times are timestamptz. Stock is counted in pieces.

-- Trigger function of tables and columns that are written once. app-role.sql reads these triggers to decide what the
-- role of the running store may update and delete, so that a new ledger needs only its triggers.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '%', coalesce(tg_argv[0], format('%s is append only', tg_table_name))
    using errcode = 'insufficient_privilege';
end $$;
