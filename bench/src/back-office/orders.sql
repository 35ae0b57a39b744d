-- Orders of half a year with all that belongs to them, as the shop writes it, so that its ledgers agree.
-- `bench.orders` says how many.
select setseed(0.5);

create temporary table words as select
  '{Ada,Ngozi,Halima,Tunde,Ṣadé,Kemi,Emeka,Zainab,Bola,Ife,Chidi,Amina,Yemi,Uche,Funmi,Musa,Efe,Simi,Dayo,Nkechi}'
    ::text[] as first,
  '{Obi,Bello,Okafor,Adeyemi,Eze,Lawal,Ọbí,Danjuma,Ojo,Nwosu,Balogun,Udo,Sani,Ige,Okoro,Abiola,Musa,Effiong,Ade,Yusuf}'
    ::text[] as last,
  '{Lagos,Abuja,Kano,Ibadan,Accra,London,Houston,Enugu}'::text[] as cities,
  '{Nigeria,Nigeria,Nigeria,Nigeria,Ghana,United Kingdom,United States,Nigeria}'::text[] as countries;

insert into users (email, username, password_hash, created_at, email_verified_at)
select lower(first[1 + n % 20]) || '.' || n || '@example.com', first[1 + n % 20] || ' ' || last[1 + n / 20 % 20] || ' ' || n,
  'none', now() - n * interval '8 minutes', now()
from words, generate_series(1, current_setting('bench.orders')::int / 3) n;
create temporary table buyers as
  select row_number() over (order by id) as n, id, email, username from users where role = 'customer';
create unique index on buyers (n);

-- What sells: few variants much, many a little.
create temporary table goods as
  select row_number() over (order by v.id) as n, v.id, v.product_id, p.name, p.brand_name, z.name as size,
    c.name as color, v.sku, p.images[1] as image, v.price
  from products p join variants v on v.product_id = p.id
    left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
  where p.id <= 20000 and v.retired_at is null and v.price > 0 and v.option_value is null;
create unique index on goods (n);

create temporary table made as
  select n as id, count - n as age, now() - (count - n) * (interval '180 days' / count) as at,
    case when n % 33 = 0 then 'cancelled' when count - n < count / 100 and n % 5 = 0 then 'pending'
      when count - n < count / 20 then 'processing' when count - n < count / 10 then 'shipped' else 'delivered' end as status,
    1 + n % 4 as lines, 1 + n % 8 as place, 1 + floor(random() * (count / 3))::int as buyer
  from (select current_setting('bench.orders')::int as count) c, generate_series(1, count) n;
create temporary table made_lines as
  select made.id as order_id, line, g.n as goods, 1 + (made.id + line) % 2 as quantity
  from made, lateral generate_series(1, made.lines) line, (select count(*) as count from goods) total,
    lateral (select 1 + floor(power(random() + 0 * (made.id + line), 4) * total.count)::int as n) g;

insert into orders (id, user_id, status, email, customer_name, shipping, shipping_text, payment_type, currency, total,
  exchange_rate, rate_source, placed_at, reservation_expires_at, stock_reserved, ship_by)
overriding system value
select m.id, case when m.id % 3 > 0 then b.id end, m.status, b.email, b.username,
  jsonb_build_object('fullName', b.username, 'address', m.id % 400 || ' Tejuosho Lane', 'city', w.cities[m.place],
    'state', '', 'zipCode', '', 'country', w.countries[m.place], 'phone', '+234 80' || 10000000 + m.id),
  b.username || ', ' || w.cities[m.place], 'credit', 'USD', t.total, 1500, 'setting', m.at,
  case when m.status = 'pending' then now() + interval '1 day' end, m.status = 'pending',
  case when m.status in ('processing', 'shipped', 'delivered') then ship_by_day(m.at) end
from words w, made m join buyers b on b.n = m.buyer
  join (select order_id, sum(price * quantity) as total from made_lines join goods on goods.n = goods group by 1) t
    on t.order_id = m.id;
select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders));

insert into order_lines (order_id, product_id, variant_id, name, brand, size, color, sku, image, unit_price, quantity)
select l.order_id, g.product_id, g.id, g.name, g.brand_name, g.size, g.color, g.sku, g.image, g.price, l.quantity
from made_lines l join goods g on g.n = l.goods order by l.order_id, l.line;

insert into order_history (order_id, at, from_status, to_status, actor, actor_name, reason)
select id, at + step * interval '1 hour', before, after, actor, case actor when 'staff' then 'keeper@example.com' end, reason
from made, lateral (values
  (0, null, 'pending', 'shopper', 'placed', true),
  (1, 'pending', 'processing', 'payment', 'paid', status in ('processing', 'shipped', 'delivered')),
  (2, 'pending', 'cancelled', 'clock', 'not paid in time', status = 'cancelled'),
  (20, 'processing', 'shipped', 'staff', 'sent', status in ('shipped', 'delivered')),
  (90, 'shipped', 'delivered', 'staff', 'arrived', status = 'delivered')
) h (step, before, after, actor, reason, happened) where happened order by id, step;

insert into payments (order_id, reference, amount, currency, status, pays_order, brand, last4, review_reason, opened_at,
  paid_at)
select o.id, 'PAY_' || md5(o.id::text), greatest(1, o.total * 1500), 'NGN',
  case when o.status = 'cancelled' then 'failed' when o.status <> 'pending' then 'paid' when o.id % 25 = 0 then 'review'
    else 'open' end,
  o.status not in ('pending', 'cancelled'), 'visa', '4242',
  case when o.status = 'pending' and o.id % 25 = 0 then 'amount_differs' end, o.placed_at,
  case when o.status not in ('pending', 'cancelled') then o.placed_at + interval '5 minutes' end
from orders o order by o.id;
insert into payment_events (id, event, reference, body, received_at)
select 'evt_' || id, 'charge.success', reference, jsonb_build_object('reference', reference, 'amount', amount), paid_at
from payments where pays_order;
insert into payment_reversals (desk_id, payment_id, kind, amount, currency, state, reason, due_at, revision)
select id, id, 'dispute', amount, currency, 'open', 'fraudulent', now() + interval '5 days', 1
from payments where pays_order and order_id % 4999 = 0;

insert into stock_movements (variant_id, quantity, cause, order_id, at)
select g.id, -sum(l.quantity), 'sold', o.id, o.placed_at + interval '5 minutes'
from orders o join made_lines l on l.order_id = o.id join goods g on g.n = l.goods
where o.status in ('processing', 'shipped', 'delivered') group by g.id, o.id order by o.id;
insert into packing (order_id, user_id)
select id, (select min(id) from users) from orders where status = 'processing' and id % 50 = 0;

insert into parcels (order_id, carrier, tracking_number, sent_by, sent_at)
select id, 'DHL', 'JD' || 1000000000 + id, 'keeper@example.com', placed_at + interval '20 hours'
from orders where status in ('shipped', 'delivered') order by id;
insert into parcel_lines (parcel_id, order_line_id, quantity)
select p.id, l.id, l.quantity from parcels p join order_lines l on l.order_id = p.order_id;

insert into refunds (payment_id, key, attempt_key, amount, order_amount, status, reason, requested_by,
  requested_by_name, created_at, ended_at)
select p.id, 'R' || l.id, 'R' || l.id, l.unit_price * 1500, l.unit_price,
  case when l.id % 1000 = 3 then 'failed' else 'processed' end, 'did not fit', 'staff', 'keeper@example.com',
  p.paid_at + interval '9 days', p.paid_at + interval '9 days'
from order_lines l join orders o on o.id = l.order_id join payments p on p.order_id = o.id
where o.status = 'delivered' and l.id % 40 = 3;
insert into refund_lines (refund_id, order_line_id, quantity, amount, disposition)
select r.id, substr(r.key, 2)::bigint, 1, r.amount, 'restocked' from refunds r;
insert into stock_movements (variant_id, quantity, cause, order_id, at)
select l.variant_id, sum(b.quantity), 'returned', l.order_id, min(r.ended_at)
from refunds r join refund_lines b on b.refund_id = r.id join order_lines l on l.id = b.order_line_id
group by l.order_id, l.variant_id order by l.order_id;
update payments p set status = r.status
from (select payment_id, sum(amount) as amount,
        case when bool_or(status = 'failed') then 'refund_failed' else 'refunded' end as status
      from refunds group by payment_id) r
where r.payment_id = p.id and r.amount >= p.amount;

-- What is on the shelves stays, beside what unpaid orders hold; what was sold since had been there before.
update variants v set reserved = coalesce(h.quantity, 0), on_hand = v.on_hand + coalesce(h.quantity, 0),
  initial_stock = v.on_hand + coalesce(h.quantity, 0) - coalesce(m.quantity, 0)
from goods g
  left join (select variant_id, sum(quantity) as quantity from stock_movements group by 1) m on m.variant_id = g.id
  left join (select l.variant_id, sum(l.quantity) as quantity from order_lines l join orders o on o.id = l.order_id
             where o.stock_reserved group by 1) h on h.variant_id = g.id
where v.id = g.id and (m.quantity is not null or h.quantity is not null);

insert into mails (recipient, subject, body, kind, created_at, sent_at, content)
select o.email, subject || o.id, 'Thank you.', kind, o.placed_at, o.placed_at,
  jsonb_build_object('order', jsonb_build_object('id', o.id))
from orders o, (values ('Order ', 'order-placed'), ('Paid: order ', 'order-paid')) k (subject, kind) order by o.id;

insert into contact_messages (name, email, subject, message, created_at, answer, done_at, done_by)
select b.username, b.email, 'Order ' || m.id, repeat('When does it arrive? ', 10), m.at,
  case when m.age > 2000 then 'Tomorrow.' end, case when m.age > 2000 then m.at end,
  case when m.age > 2000 then 'keeper@example.com' end
from made m join buyers b on b.n = m.buyer where m.id % 10 = 0 order by m.id;

insert into audit_log (at, actor, user_id, name, screen, action, subject, record, record_id, changes)
select now() - n * interval '40 seconds', 'staff', 1 + n % 5, 'member' || n % 5 || '@example.com', '/orders',
  (array['order.ship', 'products.update', 'order.refund', 'settings.update'])[1 + n % 4], 'number ' || n,
  (array['orders', 'products', 'orders', 'settings'])[1 + n % 4], 1 + n % 20000, '{"price": [18900, 17900]}'
from generate_series(3 * current_setting('bench.orders')::int, 1, -1) n;

insert into search_counts (day, text, searches, results)
select current_date - day, 'word ' || n, 1 + n % 90, case when n % 4 = 0 then 0 else n end
from generate_series(0, 29) day, generate_series(1, 2000) n;
