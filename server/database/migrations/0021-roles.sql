-- Who works in the shop and how they prove who they are; what the log and the customers are searched by; when an account
-- was erased.

alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('farmer', 'operator', 'catalogue', 'admin'));
create index users_desk on users (role) where role <> 'farmer';

-- The shared secret is sealed; nothing is asked for until somebody has shown that they have it.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- Steps of thirty seconds since 1970: codes up to this one are used up.
  last_step integer not null default 0,
  created_at timestamptz not null default now()
);

-- One for each code that is left; as digests, keyed.
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  digest bytea not null,
  primary key (user_id, digest)
);

create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_words on audit_log using gin ((coalesce(before::text, '') || coalesce(after::text, '')) gin_trgm_ops);

-- The account is nobody's any more; its orders and documents stay.
alter table users add column erased_at timestamptz;
create index users_words on users using gin ((name || ' ' || email || ' ' || business_name || ' ' || vat_number || ' '
  || fiscal_code || ' ' || phone || ' ' || coalesce(vet_info_id, '')) gin_trgm_ops);
