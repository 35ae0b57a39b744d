-- Since when a review is new: who looked at it before its last change has not seen that one.
alter table new_reviews add column since timestamptz not null default now();
