-- EAN, UPC or another as its maker printed it. Variants may share one.
alter table variants add column barcode text constraint variants_barcode_length check (length(barcode) <= 255);
create index variants_barcode on variants (barcode) where barcode is not null;
