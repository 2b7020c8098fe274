-- Issues that staff have to look at, and the log of calls to other services.

-- One open row for each kind and subject ('order 12', 'request 5').
create table issues (
  id integer generated always as identity primary key,
  kind text not null,
  subject text not null,
  message text not null,
  raised_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by integer references users on delete set null
);
create unique index issues_one_open on issues (kind, subject) where resolved_at is null;
create index issues_open on issues (raised_at desc, id desc) where resolved_at is null;
create index issues_resolved on issues (resolved_at desc, id desc) where resolved_at is not null;
create index issues_resolved_by on issues (resolved_by);

-- Append only. Neither body ever contains a token.
create table outbound_calls (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The call, for example 'request-codes' or 'payment'.
  operation text not null,
  idempotency_key text,
  -- The keeper for whom the call was made. There is no foreign key, because rows are never changed.
  user_id integer,
  request text not null,
  response text not null,
  outcome text not null check (outcome in ('ok', 'rejected', 'unauthorized', 'invalid', 'unavailable')),
  duration_ms integer not null check (duration_ms >= 0)
);
create index outbound_calls_at on outbound_calls (at desc, id desc);
create index outbound_calls_outcome on outbound_calls (outcome, at desc, id desc);
create index outbound_calls_idempotency_key on outbound_calls (idempotency_key) where idempotency_key is not null;
create index outbound_calls_user on outbound_calls (user_id, at desc) where user_id is not null;
-- Staff search any part of a request or response.
create index outbound_calls_request on outbound_calls using gin (request gin_trgm_ops);
create index outbound_calls_response on outbound_calls using gin (response gin_trgm_ops);
create trigger outbound_calls_append_only before update or delete on outbound_calls
  for each statement execute function forbid_change();
