-- How a refund that failed at the provider went back instead, such as by bank transfer. That ends it: it is
-- not attempted again, and an attempt that is under way cannot be ended so.
alter table refunds add column other_way text constraint refunds_other_way
  check (other_way is null or length(other_way) between 1 and 300 and status = 'processed');

create or replace function check_refund_status() returns trigger language plpgsql as $$
begin
  if new.other_way is distinct from old.other_way and old.status <> 'failed' then
    raise exception 'refund % is %, and goes back another way only once it failed', old.id, old.status
      using errcode = 'check_violation';
  end if;
  if new.status <> old.status and not (case old.status
      when 'pending' then true
      when 'processing' then new.status in ('processed', 'failed', 'needs_attention')
      when 'needs_attention' then new.status in ('processed', 'failed')
      when 'failed' then new.status = 'pending' and new.attempt_key <> old.attempt_key
        or new.status = 'processed' and new.other_way is not null
      else false end) then
    raise exception 'refund % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  new.changed_at := now();
  return new;
end $$;
drop trigger check_refund_status on refunds;
create trigger check_refund_status before update of status, other_way on refunds
  for each row execute function check_refund_status();
