-- Movement documents (modello 4) of animals that arrive at a holding: read from the registry, or entered by the keeper.
-- The herd is named by holding and species, because herds are deleted when an account is unlinked and documents stay.
create table inbound_movements (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  source text not null check (source in ('registry', 'keeper')),
  number text not null check (length(number) between 1 and 40),
  sender text not null check (sender ~ '^\d{3}[A-Z]{2}[0-9A-Z]{3,4}$'),
  holding text not null check (holding ~ '^\d{3}[A-Z]{2}[0-9A-Z]{3,4}$'),
  species species not null,
  issued_on date not null,
  departed_on date not null,
  received_at timestamptz not null default now(),
  -- When the keeper confirmed who arrived; nothing changes afterwards.
  unloaded_at timestamptz,
  unique (user_id, holding, species, sender, number),
  check (departed_on >= issued_on)
);
create table inbound_movement_animals (
  movement_id integer not null references inbound_movements on delete cascade,
  code text not null,
  position integer not null,
  is_announced boolean not null,
  -- Null until the unloading is confirmed. An animal that was not announced was read.
  is_read boolean,
  primary key (movement_id, code),
  check (is_announced or coalesce(is_read, false))
);
