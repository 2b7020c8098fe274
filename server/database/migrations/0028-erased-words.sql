-- Of whoever was erased goes as well what the shop noted for itself about their orders, and what the log repeats of that and of
-- messages to them, and, of anybody, what lists were searched for before they were saved: half a name does not say whose it
-- is. The messages stay with the order, as letters do. The erasure names the person for its own transaction.
create function is_of_erased(order_id integer) returns boolean language sql stable as $$
  select exists (
    select from orders where id = order_id and user_id::text = current_setting('auricola.erased_user', true)
  )
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
    update audit_log set after = after - 'search' where action = 'export-orders' and after ? 'search';
  end loop;
  perform set_config('auricola.erased_user', '', true);
end $$;
