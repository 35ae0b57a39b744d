-- Every process creates a link; all are valid until one is used, a staff account exists, or they expire.
alter table staff_links add column expires_at timestamptz not null default now() + interval '3 days';
