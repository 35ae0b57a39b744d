-- Staff edit size charts; each has a version, so that nobody overwrites somebody else. One that products have stays.
alter table size_charts add column version integer not null default 1;
update size_charts c set name = c.name || ' ' || c.id
  where exists (select from size_charts other where lower(other.name) = lower(c.name) and other.id < c.id);
create unique index size_charts_name on size_charts (lower(name));
alter table product_size_charts drop constraint product_size_charts_chart_id_fkey,
  add constraint product_size_charts_chart_id_fkey foreign key (chart_id) references size_charts on delete restrict;
