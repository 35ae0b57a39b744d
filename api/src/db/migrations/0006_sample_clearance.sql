-- A shop that was opened with the demo catalog shows sample clearance offers, unless an import has said no already.
insert into settings (name, value)
  select 'show_sample_clearance', 'true'
  where exists (select from products where source = 'demo') and not exists (select from imports)
  on conflict (name) do nothing;
