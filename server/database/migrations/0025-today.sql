-- The desk's front page counts what waits, from indexes that hold nothing else.
create index order_items_left on order_items (order_id) where quantity > sent_quantity + dropped_quantity;
create index code_requests_to_print on code_requests (order_id) where state = 'granted' and printed_at is null;
create index code_requests_to_send on code_requests (order_id)
  where state = 'granted' and printed_at is not null and shipped_at is null;
create index refunds_by_hand on refunds (created_at) include (payment_id) where by_hand and done_at is null;
create index delegations_to_send on delegations (signed_at) where state = 'firmata';

-- How long answers took, from everybody who serves, by the hour: bucket n counts those within the n-th bound of
-- server/metrics.ts and no other, the last those beyond all. Other bounds are another table.
create table answer_times (
  hour timestamptz not null,
  bucket smallint not null check (bucket between 0 and 13),
  count bigint not null check (count > 0),
  primary key (hour, bucket)
);
