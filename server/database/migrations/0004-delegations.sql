-- Delegations: the document, its signature, what became of it. The row moves on, what was signed does not: neither the
-- files nor what the document was made from can be changed by any statement, nor can an event be.

create table delegations (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete restrict,
  holding text not null check (holding ~ '^\d{3}[A-Z]{2}[0-9A-Z]{3,4}$'),
  species species not null,
  state text not null default 'da_firmare'
    check (state in ('da_firmare', 'firmata', 'trasmessa', 'attiva', 'revocata', 'scaduta', 'rifiutata')),
  keeper jsonb not null,
  document jsonb not null,
  text_version text not null,
  document_sha256 bytea not null check (length(document_sha256) = 32),
  signed_sha256 bytea check (length(signed_sha256) = 32),
  envelope_id text unique,
  reason text,
  created_at timestamptz not null default now(),
  signed_at timestamptz,
  sent_at timestamptz,
  active_at timestamptz,
  ended_at timestamptz,
  check ((signed_sha256 is null) = (signed_at is null)),
  check (state not in ('firmata', 'trasmessa', 'attiva', 'rifiutata') or signed_at is not null),
  check ((state in ('revocata', 'scaduta', 'rifiutata')) = (ended_at is not null))
);
create index delegations_user on delegations (user_id, id desc);
-- One at a time for a keeper's herd. By keeper: a holding may have several, and nobody keeps others out by typing its code.
create unique index delegations_one_open on delegations (user_id, holding, species)
  where state in ('da_firmare', 'firmata', 'trasmessa', 'attiva');

create table delegation_files (
  delegation_id integer not null references delegations on delete restrict,
  kind text not null check (kind in ('document', 'signed')),
  bytes bytea not null,
  sha256 bytea not null check (sha256 = sha256(bytes)),
  created_at timestamptz not null default now(),
  primary key (delegation_id, kind)
);

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

create trigger delegation_files_append_only before update or delete or truncate on delegation_files
  for each statement execute function refuse_change();
create trigger delegation_events_append_only before update or delete or truncate on delegation_events
  for each statement execute function refuse_change();

-- What the document says, and, once there is one, which signed file is the delegation's, stay as they are.
create function refuse_other_delegation() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.holding, new.species, new.keeper, new.document, new.text_version, new.document_sha256, new.created_at)
      is distinct from
      (old.user_id, old.holding, old.species, old.keeper, old.document, old.text_version, old.document_sha256, old.created_at)
    or (old.signed_sha256 is not null
      and (new.signed_sha256, new.signed_at) is distinct from (old.signed_sha256, old.signed_at))
    or (old.ended_at is not null and (new.state, new.ended_at) is distinct from (old.state, old.ended_at))
  then
    raise exception 'what delegation % says and its signature are never changed', old.id;
  end if;
  return new;
end $$;
create trigger delegations_keep_what_was_signed before update on delegations
  for each row execute function refuse_other_delegation();
create trigger delegations_stay before delete or truncate on delegations
  for each statement execute function refuse_change();

-- A code that was mailed: asked for in one signed-in session, good for that session alone. The digits stand nowhere,
-- they follow from the row and the shop's secret.
create table signing_sessions (
  id integer generated always as identity primary key,
  delegation_id integer not null references delegations on delete cascade,
  token_digest bytea not null,
  email text not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  address text,
  user_agent text,
  check ((used_at is null) = (address is null))
);
create index signing_sessions_delegation on signing_sessions (delegation_id, id);

-- What a signature provider has told already.
create table signing_events (
  event_id text primary key,
  received_at timestamptz not null default now()
);
