-- The registry accounts of keepers, what the registry says of their herds, and where our tags disagree with it.

-- Tokens are sealed with a key derived from the shop's secret. An account with `linked_by` 'keeper' was typed in by the
-- keeper and has no tokens.
create table registry_accounts (
  user_id integer primary key references users on delete cascade,
  vet_info_id text not null unique check (length(vet_info_id) between 1 and 40),
  account_holder text not null,
  linked_by text not null check (linked_by in ('registry', 'keeper')),
  access_token bytea,
  refresh_token bytea,
  expires_at timestamptz,
  problem text check (problem in ('expired', 'unavailable', 'refused')),
  linked_at timestamptz not null default now(),
  last_synced_at timestamptz,
  -- Set while a sync is queued or running, with its progress.
  syncing_since timestamptz,
  sync_processed integer not null default 0 check (sync_processed >= 0),
  sync_total integer check (sync_total >= 0),
  constraint registry_accounts_tokens check ((linked_by = 'keeper') = (refresh_token is null))
);
create index registry_accounts_round on registry_accounts (last_synced_at nulls first) where linked_by = 'registry';

-- Keepers who are on the way to the registry's sign-in page and back (OAuth authorization code with PKCE). The state is
-- stored as a digest, the code verifier sealed.
create table registry_oauth_states (
  state_digest bytea primary key,
  user_id integer not null references users on delete cascade,
  verifier bytea not null,
  return_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index registry_oauth_states_user on registry_oauth_states (user_id);
create index registry_oauth_states_age on registry_oauth_states (created_at);

-- A herd is a holding, a keeper and a species. A herd that the registry no longer lists stays, with the day it went missing.
create table herds (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  holding text not null check (holding ~ '^\d{3}[A-Z]{2}[0-9A-Z]{3,4}$'),
  fiscal_code text not null,
  species species not null,
  name text not null default '',
  place text not null default '',
  synced_at timestamptz,
  missing_since timestamptz,
  unique (user_id, holding, fiscal_code, species)
);
create index herds_holding on herds (holding text_pattern_ops);

-- The animals of a herd as the registry listed them at the last sync.
create table animals (
  herd_id integer not null references herds on delete cascade,
  code text not null,
  species species not null,
  sex text not null check (sex in ('m', 'f')),
  born_on date not null,
  left_on date,
  leave_reason text check (leave_reason in ('death', 'slaughter', 'sale')),
  primary key (herd_id, code)
);
create index animals_code on animals (code);
create index animals_births on animals (herd_id, born_on);

-- Tags whose state differs from the registry's. The shop never decides who is right: a conflict is shown until both agree.
create table registry_conflicts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- 'animal-alive': the keeper retired a tag whose animal is alive in the registry.
  kind text not null check (kind in ('animal-gone', 'tag-unknown', 'animal-alive')),
  code text not null,
  tag_status text not null,
  -- What the registry says of the animal; both null if it does not know the tag.
  left_on date,
  leave_reason text check (leave_reason in ('death', 'slaughter', 'sale')),
  detected_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- The keeper confirmed that the tag is right and the registry has to be corrected. A new claim of the registry asks again.
  confirmed_at timestamptz,
  confirmed_by integer references users on delete set null
);
create unique index registry_conflicts_one_open on registry_conflicts (user_id, code, kind) where resolved_at is null;
create index registry_conflicts_confirmed_by on registry_conflicts (confirmed_by);
