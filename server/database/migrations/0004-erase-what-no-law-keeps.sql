-- The erasure of a customer also deletes delegations that were never signed, and whose an order was that was cancelled
-- without money, document or code. Everything else stays append-only.

create function is_unsigned_of_erased_user(delegation integer) returns boolean language sql stable as $$
  select exists (
    select from delegations
    where id = delegation and signed_at is null and user_id::text = current_setting('auricola.erased_user', true)
  )
$$;

create function guard_delegations() returns trigger language plpgsql as $$
begin
  if is_unsigned_of_erased_user(old.id) then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger delegations_not_deleted on delegations;
create trigger delegations_not_deleted before delete on delegations
  for each row execute function guard_delegations();
create trigger delegations_not_truncated before truncate on delegations
  for each statement execute function forbid_change();

create function guard_delegation_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_unsigned_of_erased_user(old.delegation_id) then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger delegation_files_append_only on delegation_files;
create trigger delegation_files_append_only before update or delete on delegation_files
  for each row execute function guard_delegation_parts();
create trigger delegation_files_not_truncated before truncate on delegation_files
  for each statement execute function forbid_change();
drop trigger delegation_events_append_only on delegation_events;
create trigger delegation_events_append_only before update or delete on delegation_events
  for each row execute function guard_delegation_parts();
create trigger delegation_events_not_truncated before truncate on delegation_events
  for each statement execute function forbid_change();

-- Returns true if the order belongs to the customer whose erasure is under way and nothing obliges the shop to keep whose
-- it was: it was cancelled, and neither money nor a document nor a code came of it.
create function is_unneeded_of_erased_user(order_id integer) returns boolean language sql stable as $$
  select exists (
    select from orders o
    where o.id = order_id and o.status = 'CANCELLED' and o.user_id::text = current_setting('auricola.erased_user', true)
      and not exists (select from payments p where p.order_id = o.id and p.captured_at is not null)
      and not exists (select from invoices i where i.order_id = o.id)
      and not exists (select from code_requests r where r.order_id = o.id)
  )
$$;

create or replace function guard_order_notes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (
    not old.is_sent_to_buyer and belongs_to_erased_user(old.order_id) or is_unneeded_of_erased_user(old.order_id)
  ) then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

-- As before, and entries about delegations that are about to be deleted lose what they say.
create or replace function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.id, old.at, old.actor_id, old.action, old.subject_type, old.subject_id, old.request_id) is not distinct from
      (new.id, new.at, new.actor_id, new.action, new.subject_type, new.subject_id, new.request_id)
    and (
      (
        old.subject_type = 'user' and old.subject_id::text = current_setting('auricola.erased_user', true)
        or old.subject_type = 'order' and old.action in ('note-order', 'write-to-buyer')
          and belongs_to_erased_user(old.subject_id)
        or old.subject_type = 'delegation' and is_unsigned_of_erased_user(old.subject_id)
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

-- Empties the texts of an object and keeps its keys.
create function blank_texts(entry jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then '""'::jsonb else value end), '{}')
  from jsonb_each(entry)
$$;

-- Returns how many delegations were deleted and how many orders no longer say whose they are.
create function erase_unneeded(person integer, out unsigned_delegations integer, out unpaid_orders integer)
language plpgsql as $$
declare
  unsigned integer[];
  unneeded integer[];
begin
  perform set_config('auricola.erased_user', person::text, true);
  select coalesce(array_agg(d.id), '{}') into unsigned
    from delegations d where d.user_id = person and is_unsigned_of_erased_user(d.id);
  update audit_log l set before = case when before is not null then '{}'::jsonb end,
    after = case when after is not null then '{}'::jsonb end
    where l.subject_type = 'delegation' and l.subject_id = any(unsigned);
  delete from delegation_files f where f.delegation_id = any(unsigned);
  delete from delegation_events e where e.delegation_id = any(unsigned);
  delete from delegations d where d.id = any(unsigned);
  select coalesce(array_agg(o.id), '{}') into unneeded
    from orders o where o.user_id = person and is_unneeded_of_erased_user(o.id);
  delete from order_notes n where n.order_id = any(unneeded);
  update order_items set print = null, replacements = '[]', herd = null where order_id = any(unneeded);
  update orders set buyer = blank_texts(buyer), billing_address = blank_texts(billing_address),
    shipping_address = blank_texts(shipping_address), cancel_reason = '' where id = any(unneeded);
  perform set_config('auricola.erased_user', '', true);
  unsigned_delegations := cardinality(unsigned);
  unpaid_orders := cardinality(unneeded);
end $$;
