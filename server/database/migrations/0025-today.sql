-- The desk's front page counts what waits, from indexes that hold nothing else.
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
