-- How a piece was on a reviewer who took the usual size; null: not said.
alter table reviews add column fit text check (fit in ('small', 'true', 'large'));
