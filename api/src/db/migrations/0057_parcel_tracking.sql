-- Carrier and tracking number of a parcel that was sent may be added or corrected.
alter table parcels add column version integer not null default 1;   -- of carrier and tracking number
create trigger next_version before update of carrier, tracking_number on parcels
  for each row when ((new.carrier, new.tracking_number) is distinct from (old.carrier, old.tracking_number))
  execute function next_order_version();
