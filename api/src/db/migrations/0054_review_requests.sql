-- Orders whose shopper was asked for a review. Nobody is asked twice: see
-- api/src/features/reviews/ask-for-reviews.ts.
create table review_requests (
  order_id bigint primary key references orders on delete cascade,
  asked_at timestamptz not null default now()
);
