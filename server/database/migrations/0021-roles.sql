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
create index users_latest on users (created_at desc, id desc);
create index herds_holding on herds (holding text_pattern_ops);
create index users_words on users using gin ((name || ' ' || email || ' ' || business_name || ' ' || vat_number || ' '
  || fiscal_code || ' ' || phone || ' ' || coalesce(vet_info_id, '')) gin_trgm_ops);

-- As before, an entry is never changed; but of whoever was erased the log no longer holds what their data were. Who did
-- what and when stays. The erasure names the person for its own transaction.
create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.subject_type = 'user'
    and old.subject_id::text = current_setting('auricola.erased_user', true)
    and (old.id, old.at, old.actor_id, old.action, old.subject_type, old.subject_id, old.request_id) is not distinct from
      (new.id, new.at, new.actor_id, new.action, new.subject_type, new.subject_id, new.request_id)
    and coalesce(new.before, '{}') = '{}' and coalesce(new.after, '{}') = '{}'
  then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function guard_audit_log();
create trigger audit_log_kept before truncate on audit_log for each statement execute function refuse_change();
