-- Orders whose code requests wait for their keeper (decision 39).

-- A lost pair whose animal's identity nobody has stated is not sent to the registry any more.
alter table code_requests drop constraint code_requests_block_reason_check;
alter table code_requests add constraint code_requests_block_reason_check
  check (block_reason in ('no-herd', 'no-proof', 'not-linked', 'unavailable', 'invalid-response', 'unpaid'));
alter table code_request_events drop constraint code_request_events_name_check;
alter table code_request_events add constraint code_request_events_name_check
  check (name in ('herd-set', 'proof-set', 'sent', 'manual', 'unavailable', 'not-linked', 'invalid-response',
    'granted', 'entered', 'rejected', 'retried', 'printed', 'shipped', 'confirmed', 'cancelled'));
create index code_requests_of_keeper on code_requests (order_id)
  where state in ('waiting', 'sent') and block_reason in ('no-herd', 'no-proof', 'not-linked');

create table keeper_waits (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  started_at timestamptz not null default now(),
  -- How many steps of `keeperWaitSteps` (domain/tags/keeper-wait.ts) were taken, and when the last one was.
  step smallint not null default 0 check (step >= 0),
  stepped_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index keeper_waits_open on keeper_waits (order_id) where ended_at is null;
create index keeper_waits_order on keeper_waits (order_id, id);
create index keeper_waits_oldest on keeper_waits (started_at, id) where ended_at is null;
