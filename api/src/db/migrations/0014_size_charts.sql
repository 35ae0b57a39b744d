-- Measures of the body that a size is made for, or of the finished garment.
create table size_charts (
  id       bigint generated always as identity primary key,
  handle   text not null unique,
  name     text not null check (name <> ''),
  kind     text not null check (kind in ('body', 'garment')),
  how      text not null default '',             -- how to measure
  columns  jsonb not null,                       -- [{"name": "Bust", "unit": "cm" | null}, …]
  rows     jsonb not null,                       -- [{"size": "38", "values": [88, [80, 84]]}, …]
  position integer not null default 0,           -- display order, ascending
  version  integer not null default 1            -- detects concurrent edits
);
create unique index size_charts_name on size_charts (lower(name));
create trigger audit after insert or update or delete on size_charts for each row
  execute function audit_change('name kind how columns rows', 'name');
create trigger record_changes after insert or update or delete on size_charts for each statement
  execute function record_general_change();

create table product_size_charts (
  product_id bigint not null references products on delete cascade,
  chart_id   bigint not null references size_charts on delete restrict,
  primary key (product_id, chart_id)
);
create index product_size_charts_chart on product_size_charts (chart_id);
create trigger record_changes after insert or update or delete on product_size_charts for each statement
  execute function record_general_change();
