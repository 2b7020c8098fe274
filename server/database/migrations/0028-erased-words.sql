-- Of whoever was erased goes as well what the shop noted for itself about their orders, and what the log repeats of that and of
-- messages to them, and, of anybody, what lists were searched for before they were saved: half a name does not say whose it
-- is. The messages stay with the order, as letters do, and so do reasons with orders, requests and delegations; the log repeats
-- neither, and what was reported says neither an IBAN nor why a request was refused. The erasure names the person for its own
-- transaction.
create function is_of_erased(order_id integer) returns boolean language sql stable as $$
  select exists (
    select from orders where id = order_id and user_id::text = current_setting('auricola.erased_user', true)
  )
$$;

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

create function guard_order_notes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not old.to_buyer and is_of_erased(old.order_id) then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger order_notes_append_only on order_notes;
create trigger order_notes_append_only before update or delete on order_notes
  for each row execute function guard_order_notes();
create trigger order_notes_kept before truncate on order_notes for each statement execute function refuse_change();

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
    delete from order_notes n using orders o where o.id = n.order_id and o.user_id = gone and not n.to_buyer;
    update audit_log l set after = '{}' from orders o
    where l.subject_type = 'order' and l.action in ('note-order', 'write-to-buyer') and l.subject_id = o.id
      and o.user_id = gone;
    perform erase_reasons(gone);
    update audit_log set after = after - 'search' where action = 'export-orders' and after ? 'search';
  end loop;
  perform set_config('auricola.erased_user', '', true);
end $$;
