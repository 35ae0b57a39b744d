-- Photos in reviews, up to MAX_REVIEW_PHOTOS of contract/src/limits.ts each. One of no review is deleted with
-- its file after `kept_until`: see api/src/features/reviews/review-photos.ts.
create table review_photos (
  id         bigint generated always as identity primary key,
  order_id   bigint references orders on delete set null,     -- whose shopper uploaded it
  path       text not null unique,                            -- as pictures of products
  review_id  bigint references reviews on delete set null,    -- null: not sent yet, or removed
  position   bigint check (position between 1 and 3),
  kept_until timestamptz not null default now() + interval '1 day',
  unique (review_id, position),
  constraint review_photos_placed check (review_id is null or position is not null)
);
create index review_photos_order on review_photos (order_id);
create index review_photos_unused on review_photos (kept_until) where review_id is null;
