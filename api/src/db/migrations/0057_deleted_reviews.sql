-- What staff have hidden stays hidden for its piece of its order: the review stays after its shopper deleted
-- it, without its words, and is what the next one is written into.
alter table reviews add column deleted_at timestamptz;
alter table reviews add constraint reviews_deleted check (deleted_at is null or hidden_at is not null) not valid;
