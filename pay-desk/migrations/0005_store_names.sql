-- As the pages of the payment call the shop; '': the API did not say.
alter table desk.intents add column store_name text not null default '';
