-- The registry account of a farmer, what the registry knows of their herds, and every call that was made to it.

-- Tokens are sealed with a key derived from the shop's secret. `linked_by` keeper: told by the farmer, there are no tokens.
create table registry_accounts (
  user_id integer primary key references users on delete cascade,
  vet_info_id text not null unique check (length(vet_info_id) between 1 and 40),
  holder text not null,
  linked_by text not null check (linked_by in ('registry', 'keeper')),
  access_token bytea,
  refresh_token bytea,
  expires_at timestamptz,
  linked_at timestamptz not null default now(),
  last_synced_at timestamptz,
  -- While a sync is asked for or under way: since when, and how far it is.
  syncing_since timestamptz,
  sync_done integer not null default 0 check (sync_done >= 0),
  sync_total integer check (sync_total >= 0),
  problem text check (problem in ('expired', 'unavailable', 'refused')),
  check ((linked_by = 'keeper') = (refresh_token is null))
);
create index registry_accounts_round on registry_accounts (last_synced_at nulls first) where linked_by = 'registry';

-- A keeper on the way to the registry and back. The state is stored as a digest, the verifier sealed.
create table registry_logins (
  state_digest bytea primary key,
  user_id integer not null references users on delete cascade,
  verifier bytea not null,
  return_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index registry_logins_user on registry_logins (user_id);
create index registry_logins_age on registry_logins (created_at);

-- A herd is a holding, a keeper and a species. One that the registry no longer lists stays, with the day it was missed.
create table herds (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  holding text not null check (holding ~ '^\d{3}[A-Z]{2}[0-9A-Z]{3,4}$'),
  fiscal_code text not null,
  species species not null,
  name text not null default '',
  place text not null default '',
  synced_at timestamptz,
  gone_at timestamptz,
  unique (user_id, holding, fiscal_code, species)
);

-- What the registry says, as it said it last.
create table animals (
  herd_id integer not null references herds on delete cascade,
  code text not null,
  species species not null,
  sex text not null check (sex in ('m', 'f')),
  born_on date not null,
  left_on date,
  cause text check (cause in ('death', 'slaughter', 'sale')),
  primary key (herd_id, code)
);
create index animals_code on animals (code);
create index animals_births on animals (herd_id, born_on);

-- Where our tags and the registry say different things. Never decided by us: shown until both agree again.
create table registry_conflicts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('animal-gone', 'tag-unknown')),
  code text not null,
  -- The state of our tag.
  ours text not null,
  -- What the registry says of the animal; neither for one that it does not know.
  left_on date,
  cause text check (cause in ('death', 'slaughter', 'sale')),
  found_at timestamptz not null default now(),
  solved_at timestamptz
);
create unique index registry_conflicts_open on registry_conflicts (user_id, code, kind) where solved_at is null;

-- Append only. Neither text ever holds a token.
create table registry_journal (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operation text not null,
  key text,
  request text not null,
  answer text not null,
  outcome text not null check (outcome in ('answered', 'refused', 'expired', 'nonsense', 'unavailable')),
  milliseconds integer not null check (milliseconds >= 0)
);
create index registry_journal_at on registry_journal (at desc, id desc);
create index registry_journal_key on registry_journal (key) where key is not null;
create trigger registry_journal_append_only before update or delete on registry_journal
  for each statement execute function refuse_change();

-- What a person in the shop has to look at. One open row for each kind and subject.
create table shop_exceptions (
  id integer generated always as identity primary key,
  kind text not null,
  subject text not null,
  text text not null,
  at timestamptz not null default now(),
  solved_at timestamptz,
  solved_by integer references users on delete set null
);
create unique index shop_exceptions_open on shop_exceptions (kind, subject) where solved_at is null;
create index shop_exceptions_at on shop_exceptions (solved_at nulls first, at desc);
create index shop_exceptions_solver on shop_exceptions (solved_by);
