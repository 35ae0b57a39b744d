alter table desk.intents
  add column payment_method text not null default 'credit'           -- what the payer chose in the store
    check (payment_method in ('credit', 'paypal'));
