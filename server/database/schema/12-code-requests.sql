-- Requests to the registry for official codes, and pieces that are printed again.

-- A request is for the new codes of an order line, or for a duplicate of one lost tag. The row is also the outbox: a job
-- that finds `next_check_at` in the past calls the registry.
create table code_requests (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete restrict,
  order_id integer not null references orders on delete restrict,
  order_item_id integer not null references order_items on delete restrict,
  kind text not null check (kind in ('new', 'duplicate')),
  quantity integer not null check (quantity >= 1),
  herd jsonb check (jsonb_typeof(herd) = 'object'),
  -- Of a duplicate: the tag's code, the lost piece, how the animal was identified, and the number of the reprint (I, II, III).
  code text,
  piece text check (piece in ('principale', 'secondaria', 'entrambe')),
  identity_proof text,
  reprint_number integer check (reprint_number >= 1),
  -- The same for every attempt, so that the registry takes the request once.
  idempotency_key uuid not null unique default gen_random_uuid(),
  registry_request_id text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'granted', 'rejected', 'cancelled')),
  -- Why the request cannot go on at the moment, and since when it is for this reason.
  block_reason text check (block_reason in ('no-herd', 'not-linked', 'unavailable', 'invalid-response', 'unpaid')),
  blocked_since timestamptz,
  rejection_reason text,
  attempts integer not null default 0 check (attempts >= 0),
  next_check_at timestamptz default now(),
  parcel_id integer references parcels on delete restrict,
  lot text,
  tracking text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  decided_at timestamptz,
  printed_at timestamptz,
  shipped_at timestamptz,
  -- When the registry was told of the shipment.
  reported_at timestamptz,
  constraint code_requests_duplicate check ((kind = 'duplicate') = (code is not null and piece is not null)),
  constraint code_requests_one_duplicate check (kind = 'new' or quantity = 1),
  constraint code_requests_sent check (state not in ('sent') or registry_request_id is not null),
  constraint code_requests_rejected check ((state = 'rejected') = (rejection_reason is not null)),
  constraint code_requests_shipped check (shipped_at is null or state = 'granted'),
  -- Codes are requested once the order is paid.
  constraint code_requests_unpaid check (block_reason is distinct from 'unpaid'
    or state in ('waiting', 'cancelled') and next_check_at is null)
);
create index code_requests_item on code_requests (order_item_id, id);
create index code_requests_order on code_requests (order_id);
create index code_requests_user on code_requests (user_id, id desc);
create index code_requests_parcel on code_requests (parcel_id) where parcel_id is not null;
create index code_requests_next_check on code_requests (next_check_at) where next_check_at is not null;
create index code_requests_state on code_requests (state, id desc);
create index code_requests_to_print on code_requests (order_id) where state = 'granted' and printed_at is null;
create index code_requests_to_ship on code_requests (order_id)
  where state = 'granted' and printed_at is not null and shipped_at is null;
create index code_requests_holding on code_requests using gin ((herd ->> 'holding') gin_trgm_ops);
create index code_requests_registry on code_requests (registry_request_id) where registry_request_id is not null;
-- Each of the two pieces of a lost tag has one open replacement at a time, across all customers.
create unique index code_requests_open_primary on code_requests (code)
  where kind = 'duplicate' and piece in ('principale', 'entrambe') and state in ('waiting', 'sent', 'granted')
    and shipped_at is null;
create unique index code_requests_open_secondary on code_requests (code)
  where kind = 'duplicate' and piece in ('secondaria', 'entrambe') and state in ('waiting', 'sent', 'granted')
    and shipped_at is null;
create unique index code_requests_reprint_number on code_requests (code, reprint_number, piece);

create function record_block() returns trigger language plpgsql as $$
begin
  new.blocked_since := case when new.block_reason is not null then now() end;
  return new;
end $$;
create trigger code_requests_record_block before update on code_requests for each row
  when (old.block_reason is distinct from new.block_reason) execute function record_block();

create table code_request_events (
  id bigint generated always as identity primary key,
  request_id integer not null references code_requests on delete restrict,
  at timestamptz not null default now(),
  name text not null check (name in ('herd-set', 'sent', 'manual', 'unavailable', 'not-linked', 'invalid-response',
    'granted', 'entered', 'rejected', 'retried', 'printed', 'shipped', 'confirmed', 'cancelled')),
  note text not null default '',
  actor_id integer references users on delete set null
);
create index code_request_events_request on code_request_events (request_id, id);
create index code_request_events_actor on code_request_events (actor_id);

-- Pieces that were spoiled in printing and are printed again. A piece with an official code gets the next reprint number.
create table reprints (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  order_item_id integer not null references order_items on delete restrict,
  -- The official code, or the farm's own number.
  printed_code text not null,
  piece text check (piece in ('principale', 'secondaria')),
  reprint_number integer check (reprint_number >= 1),
  reason text not null,
  at timestamptz not null default now(),
  actor_id integer references users on delete set null,
  printed_at timestamptz
);
create index reprints_order on reprints (order_id, id);
create index reprints_item on reprints (order_item_id);
create index reprints_actor on reprints (actor_id);
create index reprints_printed_code on reprints (printed_code, reprint_number);
-- A piece that is asked for again before it was printed is the same reprint.
create unique index reprints_one_waiting on reprints (order_item_id, printed_code, coalesce(piece, ''))
  where printed_at is null;
