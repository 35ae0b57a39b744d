-- The provider's id of the transaction, an unsigned 64-bit integer: refunds and disputes are listed by it.
alter table desk.attempts add column transaction_id numeric(20)
  constraint attempts_transaction_id check (transaction_id between 0 and 18446744073709551615);
create unique index attempts_transaction_id on desk.attempts (driver, transaction_id) where transaction_id is not null;
