-- The shop is told every state of a refund, not only how it ends.
alter table desk.webhook_deliveries
  drop constraint webhook_deliveries_event_check,
  add constraint webhook_deliveries_event_check check (event in ('charge.success', 'charge.failed', 'refund.pending',
    'refund.processing', 'refund.needs-attention', 'refund.processed', 'refund.failed'));
