-- Money that the provider takes back without the store: disputes (chargebacks), and refunds made in its dashboard.
create table payment_reversals (
  id                  bigint generated always as identity primary key,
  desk_id             bigint not null unique,                        -- the desk's id
  payment_id          bigint not null references payments on delete restrict,
  kind                text not null check (kind in ('dispute', 'refund', 'unexplained')),
  amount              bigint not null check (amount > 0),            -- minor units of currency
  currency            text not null check (length(currency) = 3),    -- ISO 4217
  state               text not null check (state in ('open', 'taken', 'kept')), -- kept: the money stays with the store
  reason              text not null,                                 -- the provider's category
  due_at              timestamptz,                                   -- until when the bank waits for an answer
  revision            integer not null check (revision > 0),         -- the desk's; a lower one is out of date
  noticed_at          timestamptz not null default now(),
  changed_at          timestamptz not null default now(),
  acknowledged_at     timestamptz,
  acknowledged_by     text,                                          -- a staff member's e-mail
  acknowledged_reason text,
  constraint payment_reversals_acknowledged check
    (num_nulls(acknowledged_at, acknowledged_by, acknowledged_reason) in (0, 3)
      and (acknowledged_at is null or state = 'taken'))
);
create index payment_reversals_payment on payment_reversals (payment_id);
create trigger immutable before delete or update of desk_id, payment_id, kind, currency, noticed_at
  on payment_reversals for each row execute function forbid_change('what the provider took back cannot be changed');

create function check_reversal_revision() returns trigger language plpgsql as $$
begin
  if new.revision < old.revision then
    raise exception 'reversal % cannot go back to an earlier revision', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_reversal_revision before update of revision on payment_reversals
  for each row execute function check_reversal_revision();
