-- Of whoever was erased go as well the words that the log repeats of their orders, requests and delegations, which stay
-- with those; the deed, its other values, its day and who did it stay. What was reported about them says neither an IBAN
-- nor why a request was refused.
create function without_words(told jsonb) returns jsonb language sql immutable as $$
  select told - array['reason', 'unpaidReason', 'tracking']
$$;

create function is_about_erased(subject_type text, subject_id integer) returns boolean language sql stable as $$
  select case subject_type
    when 'order' then is_of_erased(subject_id)
    when 'code_request' then exists (
      select from code_requests r where r.id = subject_id and r.user_id::text = current_setting('auricola.erased_user', true)
    )
    when 'delegation' then exists (
      select from delegations d where d.id = subject_id and d.user_id::text = current_setting('auricola.erased_user', true)
    )
    else false
  end
$$;

create or replace function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.id, old.at, old.actor_id, old.action, old.subject_type, old.subject_id, old.request_id) is not distinct from
      (new.id, new.at, new.actor_id, new.action, new.subject_type, new.subject_id, new.request_id)
    and (
      (
        old.subject_type = 'user' and old.subject_id::text = current_setting('auricola.erased_user', true)
        or old.subject_type = 'order' and old.action in ('note-order', 'write-to-buyer') and is_of_erased(old.subject_id)
      )
      and coalesce(new.before, '{}') = '{}' and coalesce(new.after, '{}') = '{}'
      or is_about_erased(old.subject_type, old.subject_id)
        and new.before is not distinct from without_words(old.before)
        and new.after is not distinct from without_words(old.after)
      or old.action = 'export-orders' and current_setting('auricola.erased_user', true) <> ''
        and new.before is not distinct from old.before and new.after = old.after - 'search'
    )
  then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

-- Of one person, within a transaction that names them.
create function erase_reasons(person integer) returns void language sql as $$
  update audit_log l set before = without_words(l.before), after = without_words(l.after)
  where (l.subject_type, l.subject_id) in (
      select 'order', id from orders where user_id = person
      union all select 'code_request', id from code_requests where user_id = person
      union all select 'delegation', id from delegations where user_id = person
    ) and (without_words(l.before), without_words(l.after)) is distinct from (l.before, l.after);
  update shop_exceptions x set text = regexp_replace(x.text, '\m[A-Z]{2}\d{2}[A-Z0-9]{11,30}\M', '…', 'g')
  from orders o where o.user_id = person and x.kind = 'refund-by-hand' and x.subject = 'order ' || o.id;
  update shop_exceptions x set text = '…'
  from code_requests r where r.user_id = person and x.subject = 'request ' || r.id
    and x.kind in ('codes-refused', 'status-refused', 'shipment-refused');
$$;

-- Who was erased before.
do $$
declare gone integer;
begin
  for gone in select id from users where erased_at is not null loop
    perform set_config('auricola.erased_user', gone::text, true);
    perform erase_reasons(gone);
  end loop;
  perform set_config('auricola.erased_user', '', true);
end $$;
