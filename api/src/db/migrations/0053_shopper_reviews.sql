-- A review belongs to the order that brought the piece: one for each product of an order. Those of the demo
-- have none. Staff hide what does not belong on the page; a hidden review counts nowhere.
alter table reviews add column order_id bigint;
alter table reviews add column hidden_at timestamptz;
alter table reviews add constraint reviews_order foreign key (order_id) references orders on delete set null not valid;
-- squawk-ignore require-concurrent-index-creation -- no review has an order yet
create unique index reviews_of_order on reviews (order_id, product_id) where order_id is not null;

create or replace function update_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    update products set rating_sum = rating_sum - old.stars, review_count = review_count - 1 where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    update products set rating_sum = rating_sum + new.stars, review_count = review_count + 1 where id = new.product_id;
  end if;
  return null;
end $$;
create or replace trigger update_rating after insert or delete or update of stars, product_id, hidden_at on reviews
  for each row execute function update_rating();
