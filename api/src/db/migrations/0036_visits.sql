-- Visits to the shop by day, without personal data.
create table visits (
  day    date primary key,                     -- of the shop's time zone
  visits integer not null check (visits > 0)
);
