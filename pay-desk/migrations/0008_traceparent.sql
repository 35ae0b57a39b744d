-- The span of the request that a webhook came from (W3C Trace Context), where requests are traced.
alter table desk.webhook_deliveries add column traceparent text;
