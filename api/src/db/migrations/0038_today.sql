-- What shoppers searched for, by day: no person, and bounded in rows; see api/src/features/search/search-log.ts.
create table search_counts (
  day      date not null,                                            -- of the shop's time zone
  text     text not null check (length(text) between 1 and 60),      -- lower case
  searches integer not null check (searches > 0),
  results  integer not null check (results >= 0),                    -- products with all words, at the last search
  primary key (day, text)
);
create index search_counts_unfound on search_counts (day) where results = 0;

-- Sales of a day.
create index payments_paid_at on payments (paid_at) where pays_order;
