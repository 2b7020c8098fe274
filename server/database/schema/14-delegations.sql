-- Delegations: the document, its signature and its state. The state moves on; the document and the signature never change.

create table delegations (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete restrict,
  holding text not null check (holding ~ '^\d{3}[A-Z]{2}[0-9A-Z]{3,4}$'),
  species species not null,
  state text not null default 'draft'
    check (state in ('draft', 'signed', 'submitted', 'active', 'revoked', 'expired', 'rejected')),
  -- Copies of the keeper and of what the document says.
  keeper jsonb not null,
  document jsonb not null,
  text_version text not null,
  document_sha256 bytea not null check (length(document_sha256) = 32),
  signed_sha256 bytea check (length(signed_sha256) = 32),
  -- The signature provider's id of the document.
  envelope_id text unique,
  reason text,
  created_at timestamptz not null default now(),
  signed_at timestamptz,
  sent_at timestamptz,
  active_at timestamptz,
  ended_at timestamptz,
  constraint delegations_signature check ((signed_sha256 is null) = (signed_at is null)),
  constraint delegations_signed_first
    check (state not in ('signed', 'submitted', 'active', 'rejected') or signed_at is not null),
  constraint delegations_end check ((state in ('revoked', 'expired', 'rejected')) = (ended_at is not null))
);
create index delegations_user on delegations (user_id, id desc);
-- The staff's list of signed delegations, whole or in one state, latest first.
create index delegations_signed on delegations (signed_at desc, id desc) where signed_at is not null;
create index delegations_signed_in on delegations (state, signed_at desc, id desc) where signed_at is not null;
-- One open delegation for a keeper's herd. Per keeper: a holding may have several keepers, and a stranger who types its code
-- must not block the others.
create unique index delegations_one_open on delegations (user_id, holding, species)
  where state in ('draft', 'signed', 'submitted', 'active');

create function forbid_delegation_change() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.holding, new.species, new.keeper, new.document, new.text_version, new.document_sha256, new.created_at)
      is distinct from
      (old.user_id, old.holding, old.species, old.keeper, old.document, old.text_version, old.document_sha256, old.created_at)
    or (old.signed_sha256 is not null
      and (new.signed_sha256, new.signed_at) is distinct from (old.signed_sha256, old.signed_at))
    or (old.ended_at is not null and (new.state, new.ended_at) is distinct from (old.state, old.ended_at))
  then
    raise exception 'the document and the signature of delegation % are never changed', old.id;
  end if;
  return new;
end $$;
create trigger delegations_forbid_change before update on delegations
  for each row execute function forbid_delegation_change();
create trigger delegations_not_deleted before delete or truncate on delegations
  for each statement execute function forbid_change();

create table delegation_files (
  delegation_id integer not null references delegations on delete restrict,
  kind text not null check (kind in ('document', 'signed')),
  bytes bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  primary key (delegation_id, kind),
  constraint delegation_files_sha256 check (sha256 = sha256(bytes))
);
create trigger delegation_files_append_only before update or delete or truncate on delegation_files
  for each statement execute function forbid_change();

create table delegation_events (
  id integer generated always as identity primary key,
  delegation_id integer not null references delegations on delete restrict,
  at timestamptz not null default clock_timestamp(),
  name text not null check (name in ('created', 'code-sent', 'code-wrong', 'redirected', 'signed', 'sent',
    'activated', 'refused', 'revoked', 'expired')),
  actor_id integer,
  address text,
  user_agent text
);
create index delegation_events_delegation on delegation_events (delegation_id, id);
create trigger delegation_events_append_only before update or delete or truncate on delegation_events
  for each statement execute function forbid_change();

-- Signing codes that were sent by e-mail, each valid for the session that asked for it. The digits are not stored: they
-- follow from the row and the shop's secret.
create table signing_sessions (
  id integer generated always as identity primary key,
  delegation_id integer not null references delegations on delete cascade,
  token_digest bytea not null,
  email text not null,
  attempts integer not null default 0 check (attempts >= 0),
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint signing_sessions_used check ((used_at is null) = (address is null))
);
create index signing_sessions_delegation on signing_sessions (delegation_id, id);

-- Webhook events of the signature provider that were processed.
create table signing_webhook_events (
  event_id text primary key,
  received_at timestamptz not null default now()
);
