-- What is to be told about an order within the same minute is told in one mail (decision 44). The part whose job comes
-- first takes the others with it, once and for all, so that a retried mail has the same content.
create table order_mail_parts (
  kind text not null,
  -- The row that the mail is about, as in its job.
  row_id integer not null,
  order_id integer not null references orders on delete cascade,
  queued_at timestamptz not null default now(),
  -- The part in whose mail this one is; itself if it is the first. Null until a job has begun.
  into_kind text,
  into_id integer,
  primary key (kind, row_id),
  constraint order_mail_parts_into check ((into_kind is null) = (into_id is null))
);
create index order_mail_parts_order on order_mail_parts (order_id);
create index order_mail_parts_queued on order_mail_parts (queued_at);
