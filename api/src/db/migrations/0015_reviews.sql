create table reviews (
  id         bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  user_id    bigint references users on delete set null,
  stars      smallint not null check (stars between 1 and 5),
  author     text not null,                      -- the name shown
  title      text not null default '',
  body       text not null default '',
  created_at timestamptz not null default now(),
  fit        text check (fit in ('small', 'true', 'large')) -- of the reviewer's usual size; null: not given
);
create index reviews_product on reviews (product_id, created_at desc);
create function update_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update products set rating_sum = rating_sum - old.stars, review_count = review_count - 1 where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' then
    update products set rating_sum = rating_sum + new.stars, review_count = review_count + 1 where id = new.product_id;
  end if;
  return null;
end $$;
create trigger update_rating after insert or delete or update of stars, product_id on reviews
  for each row execute function update_rating();
create trigger record_changes after insert or update or delete on reviews for each statement
  execute function record_general_change();
