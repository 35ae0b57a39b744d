-- Eight weeks of orders up to now, and what of them waits for the staff. Rows are written in their final state.
set session_replication_role = replica;
select setseed(0.4);

create temporary table people as
  select n, first[1 + n % 20] || ' ' || last[1 + (n * 7 + n / 20 * 3) % 20] as name,
    lower(first[1 + n % 20] || '.' || last[1 + (n * 7 + n / 20 * 3) % 20]) || '@example.com' as email,
    cities[1 + n % 7] as city, countries[1 + n % 7] as country
  from (select
    '{Ada,Ngozi,Halima,Tunde,Sade,Kemi,Emeka,Zainab,Bola,Ife,Chidi,Amina,Yemi,Uche,Funmi,Musa,Efe,Simi,Dayo,Nkechi}'
      ::text[] as first,
    '{Obi,Bello,Okafor,Adeyemi,Eze,Lawal,Idris,Danjuma,Ojo,Nwosu,Balogun,Udo,Sani,Ige,Okoro,Abiola,Ado,Effiong,Ade,Yusuf}'
      ::text[] as last,
    '{Lagos,Abuja,Kano,Ibadan,Accra,Lagos,London}'::text[] as cities,
    '{Nigeria,Nigeria,Nigeria,Nigeria,Ghana,Nigeria,United Kingdom}'::text[] as countries) words,
    generate_series(0, 59) n;
-- Every third has an account.
insert into users (email, username, password_hash, created_at, email_verified_at)
select email, name, 'none', now() - (60 - n) * interval '19 hours', now() from people where n % 3 = 0 order by n;

-- The first ones sell most.
create temporary table goods as
  select row_number() over (order by md5(product_id::text), id) as n, g.* from (
    select v.id, v.product_id, p.name, p.brand_name, z.name as size, c.name as color, v.sku, p.images[1] as image,
      v.price, dense_rank() over (order by md5(p.id::text)) as place
    from products p join variants v on v.product_id = p.id
      left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where p.status = 'active' and p.source = 'demo' and v.sellable > 6 and v.option_value is null and v.price > 2000
  ) g where place <= 30;

-- Sales of a day have their middle in the afternoon.
create temporary table made as
  select row_number() over (order by at) + (select coalesce(max(id), 0) from orders) as id, age, at,
    floor(random() * 60)::int as person, 1 + (random() * 1.4)::int as lines
  from (select age, (midnight - age * interval '1 day'
      + interval '24 hours' * (random() + random() + random()) / 2.9) at time zone shop_time_zone() as at
    from (select date_trunc('day', now() at time zone shop_time_zone()) as midnight) today,
      generate_series(0, 57) age, generate_series(1, 9 + (random() * 5)::int)) sold
  where at < now() - interval '40 minutes';
alter table made add status text;
update made set status = case when id % 13 = 0 then 'cancelled' when id in (select id from made where age = 4 limit 3) then 'processing'
  when age > 2 then 'delivered' when age = 2 or (age = 1 and id % 2 > 0) then 'shipped' else 'processing' end;
-- Two whose money needs somebody.
update made set status = 'pending' where id in (select id from made where age = 1 and status = 'shipped' limit 2);
create temporary table made_lines as
  select distinct on (made.id, g.n) made.id as order_id, g.n as goods, 1 + (random() * 0.7)::int as quantity
  from made, generate_series(1, lines) line, lateral (select count(*) as count from goods) total,
    lateral (select 1 + floor(power(random() + 0 * line, 2) * total.count)::int as n) g;

insert into orders (id, user_id, status, email, customer_name, shipping, shipping_text, payment_type, currency, total,
  exchange_rate, rate_source, placed_at, reservation_expires_at, stock_reserved, ship_by)
overriding system value
select m.id, u.id, m.status, p.email, p.name,
  jsonb_build_object('fullName', p.name, 'address', m.id % 90 + 1 || ' Tejuosho Lane', 'city', p.city, 'state', '',
    'zipCode', '', 'country', p.country, 'phone', '+234 803 555 0' || 100 + p.n),
  p.name || ', ' || p.city, 'credit', 'USD', t.total, 1500, 'setting', m.at,
  case m.status when 'pending' then now() + interval '1 day' end, m.status in ('pending', 'processing'),
  case when m.status = 'processing' and m.age > 1 then (now() at time zone shop_time_zone())::date
    when m.status <> 'pending' and m.status <> 'cancelled' then ship_by_day(m.at) end
from made m join people p on p.n = m.person left join users u on u.email = p.email
  join (select order_id, sum(price * quantity) as total from made_lines join goods on goods.n = goods group by 1) t
    on t.order_id = m.id;
select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders));
insert into order_lines (order_id, product_id, variant_id, name, brand, size, color, sku, image, unit_price, quantity)
select l.order_id, g.product_id, g.id, g.name, g.brand_name, g.size, g.color, g.sku, g.image, g.price, l.quantity
from made_lines l join goods g on g.n = l.goods order by l.order_id, l.goods;

insert into order_history (order_id, at, from_status, to_status, actor, actor_name, reason)
select id, at + step * interval '1 hour', before, after, actor, case actor when 'staff' then 'keeper@example.com' end, reason
from made, lateral (values
  (0, null, 'pending', 'shopper', 'placed', true),
  (0.1, 'pending', 'processing', 'payment', 'paid', status in ('processing', 'shipped', 'delivered')),
  (2, 'pending', 'cancelled', 'clock', 'not paid in time', status = 'cancelled'),
  (20, 'processing', 'shipped', 'staff', 'sent', status in ('shipped', 'delivered')),
  (70, 'shipped', 'delivered', 'staff', 'arrived', status = 'delivered')
) h (step, before, after, actor, reason, happened) where happened order by id, step;
insert into payments (order_id, reference, amount, currency, status, pays_order, brand, last4, review_reason,
  charged_amount, charged_currency, opened_at, paid_at)
select o.id, 'PAY_' || md5(o.id::text), o.total * 1500, 'NGN',
  case o.status when 'cancelled' then 'failed' when 'pending' then 'review' else 'paid' end,
  o.status not in ('pending', 'cancelled'), 'visa', '4242', case o.status when 'pending' then '₦15,000 short' end,
  case o.status when 'pending' then o.total * 1500 - 1500000 end, case o.status when 'pending' then 'NGN' end,
  o.placed_at, case when o.status not in ('pending', 'cancelled') then o.placed_at + interval '2 minutes' end
from orders o join made on made.id = o.id order by o.id;
insert into parcels (order_id, carrier, tracking_number, sent_by, sent_at)
select id, 'DHL', 'JD' || 1000000000 + id, 'keeper@example.com', at + interval '20 hours'
from made where status in ('shipped', 'delivered') order by id;
insert into parcel_lines (parcel_id, order_line_id, quantity)
select p.id, l.id, l.quantity from parcels p join order_lines l on l.order_id = p.order_id
  join made on made.id = p.order_id;

-- What was sold came in before. Of five sizes too little came, so that they run out.
create temporary table sold as
  select g.id as variant_id, l.order_id, m.status, m.at, sum(l.quantity)::int as pieces
  from made m join made_lines l on l.order_id = m.id join goods g on g.n = l.goods where m.status <> 'cancelled'
  group by 1, 2, 3, 4;
create temporary table scarce as
  select variant_id, row_number() over (order by sum(pieces) desc) as place from sold
  where at > now() - interval '7 days' and status in ('shipped', 'delivered') group by 1 order by 2 limit 5;
insert into stock_movements (variant_id, quantity, cause, at)
select variant_id, sum(pieces), 'import', now() - interval '60 days' from sold group by 1;
insert into stock_movements (variant_id, quantity, cause, order_id, at)
select variant_id, -pieces, 'sold', order_id, at + interval '2 minutes' from sold
where status in ('processing', 'shipped', 'delivered') order by at;
insert into stock_movements (variant_id, quantity, cause, staff_id, reason, at)
select v.id, 1 + place % 3 - v.on_hand, 'staff', (select min(id) from users), 'counted', now() - interval '9 days'
from scarce join variants v on v.id = scarce.variant_id where 1 + place % 3 <> v.on_hand;
update variants v set on_hand = initial_stock
    + (select sum(quantity) from stock_movements where variant_id = v.id)
where id in (select variant_id from sold);

-- What goods cost the shop; a few would sell below cost in a sale.
update variants set cost = price * case when product_id % 31 = 0 then 92 else 40 + product_id % 25 end / 100
where price > 0;

-- About one visit in forty buys. Today those come on top that the walk places.
insert into visits (day, visits)
select (made.at at time zone shop_time_zone())::date,
  (count(*) * (36 + random() * 9))::int + case min(age) when 0 then 600 else 0 end
from made group by 1;
insert into visits (day, visits) select min(day) - 1, 300 from visits;

-- What comes back, what shoppers wrote, and what they did not find.
insert into refunds (payment_id, key, attempt_key, amount, order_amount, status, reason, requested_by,
  requested_by_name, created_at, ended_at)
select p.id, 'R' || l.id, 'R' || l.id, l.unit_price * 1500, l.unit_price,
  case when m.age < 9 and p.order_id % 2 = 0 then 'processing' else 'processed' end, 'did not fit', 'staff',
  'keeper@example.com', p.paid_at + interval '6 days',
  case when m.age < 9 and p.order_id % 2 = 0 then null else p.paid_at + interval '7 days' end
from made m join payments p on p.order_id = m.id
  join (select distinct on (order_id) * from order_lines order by order_id, id) l on l.order_id = m.id
where m.status = 'delivered' and m.age > 6 and m.id % 11 = 0;
insert into refund_lines (refund_id, order_line_id, quantity, amount, disposition)
select r.id, substr(r.key, 2)::bigint, 1, r.order_amount, 'restocked' from refunds r where r.key ~ '^R\d+$';
insert into contact_messages (name, email, subject, message, created_at) values
  ('Halima Danjuma', 'halima@example.com', 'To Kano', 'Can the etu agbada reach Kano by Friday?', now() - interval '19 hours'),
  ('Yemi Ojo', 'yemi@example.com', 'Which size?', 'I am between 40 and 42. Which one is for me?', now() - interval '3 hours');
insert into search_counts (day, text, searches, results)
select current_date - 1, text, searches, 0 from (values
  ('bubu', 18), ('fila', 11), ('tie and dye', 9), ('lace gele', 7), ('size 50', 6)) words (text, searches);
insert into redirects (from_path, to_path) values
  ('/collections/aso-oke', '/women'),
  ('/shop/2019/spring-and-summer/hand-dyed-agbada-with-embroidered-neck-and-matching-fila', '/men'),
  ('/pages/about-us', '/about');
set session_replication_role = origin;
