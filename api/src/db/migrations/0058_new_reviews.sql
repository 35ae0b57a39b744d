-- Reviews that were written or changed since staff looked at them.
create table new_reviews (review_id bigint primary key references reviews on delete cascade);
