-- What sizes measure: of the body they are made for, and of finished pieces.
create table size_charts (
  id       bigint generated always as identity primary key,
  handle   text not null unique,
  name     text not null check (name <> ''),
  kind     text not null check (kind in ('body', 'garment')),
  how      text not null default '',                                 -- how it is measured
  columns  jsonb not null,                                           -- [{"name": "Bust", "unit": "cm" | "kg" | null}, …]
  rows     jsonb not null,                                           -- [{"size": "38", "values": [88, [80, 84], "UK 10"]}, …]
  position integer not null default 0
);
create table product_size_charts (
  product_id bigint not null references products on delete cascade,
  chart_id   bigint not null references size_charts on delete cascade,
  primary key (product_id, chart_id)
);
create index product_size_charts_chart on product_size_charts (chart_id);
