-- concurrently
-- The captured payments of an hour of the week, which are fetched again: see recheck-payment-queries.ts.
drop index concurrently if exists payments_of_the_hour;
create index concurrently payments_of_the_hour on payments ((id % 168), captured_at)
  where state = 'captured' and provider_id is not null;
