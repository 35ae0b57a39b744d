-- Refunds of one payment wait for each other in the lock that its foreign key does not share: those that come at once never meet crosswise.
create or replace function fold_refunds() returns trigger language plpgsql as $$
declare
  whole bigint;
  before text;
  sums record;
begin
  select coalesce(taken_amount, amount), status into whole, before from payments where id = new.payment_id for no key update;
  if before in ('open', 'failed') then
    raise exception 'payment % has nothing to give back', new.payment_id using errcode = 'check_violation';
  end if;
  select coalesce(sum(amount), 0) as asked,
      coalesce(sum(amount) filter (where status <> 'failed'), 0) as alive,
      coalesce(sum(amount) filter (where status = 'processed'), 0) as done
    into sums from refunds where payment_id = new.payment_id;
  if sums.alive > whole then
    raise exception 'payment % would give back % of %', new.payment_id, sums.alive, whole
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  update payments set status = case
      when sums.done >= whole then 'refunded'
      when sums.alive >= whole then 'refund_pending'
      when sums.asked >= whole then 'refund_failed'
      when pays_order then 'paid'
      else status end
    where id = new.payment_id;
  return null;
end $$;
create or replace function guard_refund_line() returns trigger language plpgsql as $$
declare
  line record;
begin
  perform from payments where id = (select payment_id from refunds where id = new.refund_id) for no key update;
  select l.quantity, l.order_id = p.order_id and p.pays_order as fits,
      (select sum(pieces) from refund_lines where order_line_id = l.id) as refunded
    into line
    from order_lines l, refunds r join payments p on p.id = r.payment_id
    where l.id = new.order_line_id and r.id = new.refund_id;
  if not line.fits then
    raise exception 'order line % was not paid by the payment of refund %', new.order_line_id, new.refund_id
      using errcode = 'check_violation', constraint = 'refund_lines_of_their_order';
  end if;
  if line.refunded > line.quantity then
    raise exception 'order line % has % pieces, % would be refunded', new.order_line_id, line.quantity, line.refunded
      using errcode = 'check_violation', constraint = 'refund_lines_within_line';
  end if;
  return null;
end $$;
