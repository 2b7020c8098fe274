-- The audit log: who did what to which row, before and after. There is no foreign key, because an entry outlives what it names.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer,
  action text not null,
  subject_type text not null,
  subject_id integer,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_subject on audit_log (subject_type, subject_id, at desc);
create index audit_log_actor on audit_log (actor_id, at desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_search on audit_log
  using gin ((coalesce(before::text, '') || coalesce(after::text, '')) gin_trgm_ops);

-- Removes the keys whose texts may name a person.
create function strip_free_text(entry jsonb) returns jsonb language sql immutable as $$
  select entry - array['reason', 'unpaidReason', 'tracking']
$$;

-- Returns true if the entry's subject belongs to the customer whose erasure is under way.
create function concerns_erased_user(subject_type text, subject_id integer) returns boolean language sql stable as $$
  select case subject_type
    when 'order' then belongs_to_erased_user(subject_id)
    when 'code_request' then exists (
      select from code_requests r where r.id = subject_id and r.user_id::text = current_setting('auricola.erased_user', true)
    )
    when 'delegation' then exists (
      select from delegations d where d.id = subject_id and d.user_id::text = current_setting('auricola.erased_user', true)
    )
    else false
  end
$$;

-- Entries are append only. The erasure of a customer, which names them for its own transaction, may empty the entries about
-- the account and the messages to it, strip free text from entries about their orders, requests and delegations, and
-- strip what any list was searched for before an export, because half a name does not say whose it is. Who did what and
-- when stays.
create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.id, old.at, old.actor_id, old.action, old.subject_type, old.subject_id, old.request_id) is not distinct from
      (new.id, new.at, new.actor_id, new.action, new.subject_type, new.subject_id, new.request_id)
    and (
      (
        old.subject_type = 'user' and old.subject_id::text = current_setting('auricola.erased_user', true)
        or old.subject_type = 'order' and old.action in ('note-order', 'write-to-buyer')
          and belongs_to_erased_user(old.subject_id)
      )
      and coalesce(new.before, '{}') = '{}' and coalesce(new.after, '{}') = '{}'
      or concerns_erased_user(old.subject_type, old.subject_id)
        and new.before is not distinct from strip_free_text(old.before)
        and new.after is not distinct from strip_free_text(old.after)
      or old.action = 'export-orders' and current_setting('auricola.erased_user', true) <> ''
        and new.before is not distinct from old.before and new.after = old.after - 'search'
    )
  then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function guard_audit_log();
create trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function forbid_change();

-- Redacts one customer's free texts in the log and in issues, within a transaction that names the customer. Reasons stay with
-- the orders, requests and delegations themselves; no copy may keep an IBAN or why a request was rejected.
create function redact_reasons(person integer) returns void language sql as $$
  update audit_log l set before = strip_free_text(l.before), after = strip_free_text(l.after)
  where (l.subject_type, l.subject_id) in (
      select 'order', id from orders where user_id = person
      union all select 'code_request', id from code_requests where user_id = person
      union all select 'delegation', id from delegations where user_id = person
    ) and (strip_free_text(l.before), strip_free_text(l.after)) is distinct from (l.before, l.after);
  update issues i set message = regexp_replace(i.message, '\m[A-Z]{2}\d{2}[A-Z0-9]{11,30}\M', '…', 'g')
  from orders o where o.user_id = person and i.kind = 'manual-refund' and i.subject = 'order ' || o.id;
  update issues i set message = '…'
  from code_requests r where r.user_id = person and i.subject = 'request ' || r.id
    and i.kind in ('code-request-rejected', 'status-rejected', 'shipment-rejected');
$$;
