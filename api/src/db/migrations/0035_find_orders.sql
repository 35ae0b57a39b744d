-- The words of a text without accents and punctuation: "Ṣadé Ọbí" and "sade obi" have the same.
create function search_words(text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, regexp_replace(
    regexp_replace(normalize($1, NFD), '[\u0300-\u036f]+', '', 'g'),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\u2010-\u2027]+', ' ', 'g'))
$$;
create function order_words(name text, email text, shipping jsonb) returns tsvector
  language sql immutable parallel safe as $$
  select public.search_words(concat_ws(' ', name, email, shipping ->> 'fullName', shipping ->> 'city',
    shipping ->> 'phone', regexp_replace(shipping ->> 'phone', '\D', '', 'g')))
$$;
create index orders_words on orders using gin (order_words(customer_name, email, shipping));
create index order_lines_words on order_lines using gin (search_words(name || ' ' || coalesce(sku, '')));
create index payments_words on payments using gin (search_words(reference));
create index parcels_words on parcels using gin (search_words(tracking_number)) where tracking_number is not null;

create index orders_ship_by on orders (ship_by, id) where status in ('pending', 'processing', 'shipped');
create index orders_country on orders ((shipping ->> 'country'), id desc);
create index payments_in_review on payments (order_id) where status = 'review';
create index refunds_stuck on refunds (payment_id) where status in ('failed', 'needs_attention');
create index payment_reversals_unsettled on payment_reversals (payment_id)
  where state = 'open' or (state = 'taken' and acknowledged_at is null);
create index mails_order on mails (((content -> 'order' ->> 'id')::bigint), id) where content -> 'order' is not null;
