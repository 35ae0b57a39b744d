-- What the desk last said of a payment under review: reference, status, domain (mode), currency and amount.
-- What the staff may do about the payment is decided from it.
alter table payments add column review_charge jsonb;
