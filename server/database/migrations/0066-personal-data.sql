-- What people change of their own accounts. It goes after a year and with the account, and a customer who changes the
-- same field all day fills no log of the staff's.
create table own_changes (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  at timestamptz not null default now(),
  before jsonb,
  after jsonb,
  request_id text
);
create index own_changes_user on own_changes (user_id, at desc);
create index own_changes_at on own_changes (at);

-- Mails that left, by the account they were for; null for an address without one.
alter table sent_mails add column user_id integer references users on delete cascade;

-- An erasure wins against whatever the same account does at that moment: it locks the person's row for update, and each
-- insert of a row of that person takes a shared lock on it and looks whether it is erased. The API answers AU001 like
-- an ended session.
create function refuse_erased_user() returns trigger language plpgsql as $$
begin
  if new.user_id is not null then
    perform from users where id = new.user_id and erased_at is null for key share;
    if not found and exists (select from users where id = new.user_id) then
      raise exception 'account % is erased', new.user_id using errcode = 'AU001';
    end if;
  end if;
  return new;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'carts', 'code_requests', 'delegations', 'discount_redemptions', 'email_verifications', 'field_notes', 'herds',
    'idempotency_keys', 'inbound_movements', 'invitations', 'orders', 'own_changes', 'password_resets', 'registry_accounts',
    'registry_conflicts', 'registry_oauth_states', 'reminder_settings', 'reminders', 'saved_views', 'sent_mails',
    'sessions', 'support_threads', 'tags', 'totp_credentials'
  ]
  loop
    execute format(
      'create trigger %1$I before insert on %2$I for each row execute function refuse_erased_user()',
      name || '_of_erased_user', name
    );
  end loop;
end $$;

-- Only an erasure, which names the account for its own transaction, changes the row of an erased account.
create function guard_erased_user() returns trigger language plpgsql as $$
begin
  if old.id::text = current_setting('auricola.erased_user', true) then
    return new;
  end if;
  raise exception 'account % is erased', old.id using errcode = 'AU001';
end $$;
create trigger users_erased before update on users
  for each row when (old.erased_at is not null) execute function guard_erased_user();

-- The call log keeps of a call that only reads nothing of what was read. Earlier entries are shortened as new ones are
-- written: a path without what was asked for, and a digest.
create function digest_of_call(body text) returns text language sql immutable as $$
  select case
    when body = '' or body ~ '"sha256":"[0-9a-f]{64}"' then body
    else json_build_object('characters', length(body), 'sha256', encode(sha256(convert_to(body, 'UTF8')), 'hex'))::text
  end
$$;
drop trigger outbound_calls_append_only on outbound_calls;
update outbound_calls set request = split_part(split_part(request, ' ', 1), '?', 1), response = digest_of_call(response)
where idempotency_key is null and outcome <> 'unavailable';
update outbound_calls set request = split_part(split_part(request, ' ', 1), '?', 1)
where idempotency_key is null and outcome = 'unavailable';
update outbound_calls set request = '/animals/…' where request like '/animals/%';

-- Entries are append only, with two exceptions: an erasure replaces both bodies of its own person's calls by digests, and
-- housekeeping deletes reads after two years and writes after ten.
create function guard_outbound_calls() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and old.user_id::text = current_setting('auricola.erased_user', true)
    and (old.id, old.at, old.operation, old.idempotency_key, old.user_id, old.outcome, old.duration_ms) is not distinct from
      (new.id, new.at, new.operation, new.idempotency_key, new.user_id, new.outcome, new.duration_ms)
    and new.request = digest_of_call(old.request) and new.response = digest_of_call(old.response)
  then
    return new;
  end if;
  if tg_op = 'DELETE'
    and old.at < now() - (case when old.idempotency_key is null then interval '2 years' else interval '10 years' end)
  then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger outbound_calls_append_only before update or delete on outbound_calls
  for each row execute function guard_outbound_calls();
create trigger outbound_calls_not_truncated before truncate on outbound_calls
  for each statement execute function forbid_change();

-- When the person last signed in: dormant accounts are asked after three years whether they are still wanted.
alter table users add column signed_in_at timestamptz;
alter table users add column dormancy_asked_at timestamptz;
-- When customers signed in before is not known: three years are counted from now on.
update users set signed_in_at = now() where email_verified_at is not null and erased_at is null;
create function record_sign_in() returns trigger language plpgsql as $$
begin
  update users set signed_in_at = now(), dormancy_asked_at = null
  where id = new.user_id and (signed_in_at is null or signed_in_at < now() - interval '1 day' or dormancy_asked_at is not null);
  -- At most fifty sessions: a further one ends the oldest.
  delete from sessions s where s.user_id = new.user_id and s.token_digest in (
    select o.token_digest from sessions o where o.user_id = new.user_id order by o.created_at desc, o.token_digest offset 50
  );
  return null;
end $$;
create trigger sessions_signed_in after insert on sessions for each row execute function record_sign_in();

-- Messages that nobody believed go after ninety days; those about our files stay as the files do.
create function guard_pec_messages() returns trigger language plpgsql as $$
begin
  if old.state <> 'applied' and old.created_at < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger pec_messages_kept on pec_messages;
create trigger pec_messages_kept before delete on pec_messages
  for each row execute function guard_pec_messages();
create trigger pec_messages_not_truncated before truncate on pec_messages
  for each statement execute function forbid_change();

-- The audit log is kept for ten years. A trigger of its own, so that the other one says only what an erasure may.
create function guard_audit_log_deletion() returns trigger language plpgsql as $$
begin
  if old.at < now() - interval '10 years' then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update on audit_log
  for each row execute function guard_audit_log();
create trigger audit_log_not_deleted before delete on audit_log
  for each row execute function guard_audit_log_deletion();
