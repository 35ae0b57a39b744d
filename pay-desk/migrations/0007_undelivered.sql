-- Webhooks that the store has not acknowledged are counted without reading those that it has.
create index webhook_deliveries_undelivered on desk.webhook_deliveries (id) where state <> 'delivered';
