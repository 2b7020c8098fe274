-- Accounts, sessions, second factors and password resets.

create table users (
  id integer generated always as identity primary key,
  email text not null check (length(email) <= 254 and email = lower(email)),
  password_hash text not null,
  role text not null default 'farmer' check (role in ('farmer', 'operator', 'catalogue', 'admin')),
  name text not null check (length(name) between 1 and 120),
  phone text not null default '',
  business_name text not null default '',
  fiscal_code text not null default '',
  vat_number text not null default '',
  address text not null default '',
  city text not null default '',
  municipality text not null default '',
  postal_code text not null default '',
  province text not null default '' check (province ~ '^([A-Z]{2})?$'),
  sdi_code text not null default '' check (sdi_code ~ '^([A-Z0-9]{7})?$'),
  pec text not null default '',
  vet_info_id text unique,
  -- The addresses of the last order, which the next checkout starts with.
  billing_address jsonb,
  shipping_address jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The account's personal data were erased then; its orders and documents stay.
  erased_at timestamptz
);
create unique index users_email on users (email);
create index users_staff on users (role) where role <> 'farmer';
create index users_latest on users (created_at desc, id desc);
create index users_search on users using gin ((name || ' ' || email || ' ' || business_name || ' ' || vat_number || ' '
  || fiscal_code || ' ' || phone || ' ' || coalesce(vet_info_id, '')) gin_trgm_ops);

-- A session token is 256 random bits that only the browser keeps. The table has its keyed digest.
create table sessions (
  token_digest bytea primary key,
  user_id integer not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- The shared secret of an authenticator app, sealed. Sign-in asks for a code only after `confirmed_at`.
create table totp_credentials (
  user_id integer primary key references users on delete cascade,
  secret bytea not null,
  -- Time steps of thirty seconds since 1970: codes of this step and of earlier ones are used up.
  last_step integer not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

-- One row for each recovery code that is still unused, as a keyed digest.
create table recovery_codes (
  user_id integer not null references totp_credentials on delete cascade,
  digest bytea not null,
  primary key (user_id, digest)
);

-- Every reset that is asked for gets a row, for unknown addresses too, so that both take the same time and answer alike.
create table password_resets (
  id integer generated always as identity primary key,
  token_digest bytea not null unique,
  email text not null,
  user_id integer references users on delete cascade,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index password_resets_email on password_resets (email) where used_at is null;
create index password_resets_user on password_resets (user_id);
