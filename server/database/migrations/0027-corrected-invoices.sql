-- A document that the exchange system (SdI) rejects counts as not issued. It is corrected and sent again under the same
-- number and date, with a new file name, within five days (decision 63).
alter table invoice_transmissions add column rejected_on date;
update invoice_transmissions set rejected_on = (at at time zone 'Europe/Rome')::date where state = 'rejected';

-- Documents and files as they were rejected, append only.
create table rejected_invoices (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoices on delete restrict,
  file_name text not null unique,
  document jsonb not null,
  xml bytea not null,
  pdf bytea not null,
  rejected_on date not null,
  actor_id integer not null,
  created_at timestamptz not null default now()
);
create trigger rejected_invoices_append_only before update or delete or truncate on rejected_invoices
  for each statement execute function forbid_change();

-- True if the document is rejected and stored as it was, so that its correction may take its place.
create function is_rejected_and_stored(id integer, stored jsonb) returns boolean language sql stable as $$
  select exists (
    select from rejected_invoices r join invoice_transmissions t on t.invoice_id = r.invoice_id
    where r.invoice_id = is_rejected_and_stored.id and r.document = stored and t.state = 'rejected'
  )
$$;

-- Issued documents never change, but for a correction: of the parties, and of the name under which it is sent.
create function require_invoice_correction() returns trigger language plpgsql as $$
declare
  corrected constant text[] := array['seller', 'buyer', 'recipient', 'progressive', 'fileName'];
begin
  if (new.id, new.order_id, new.type, new.year, new.number, new.issued_on, new.corrects_id, new.total_cents, new.created_at)
      is distinct from
      (old.id, old.order_id, old.type, old.year, old.number, old.issued_on, old.corrects_id, old.total_cents, old.created_at)
    or new.document - corrected is distinct from old.document - corrected
    or not is_rejected_and_stored(old.id, old.document)
    or exists (select from rejected_invoices r where r.file_name = new.document ->> 'fileName')
  then
    raise exception 'rows of % are never changed', tg_table_name;
  end if;
  return new;
end $$;
drop trigger invoices_append_only on invoices;
create trigger invoices_append_only before delete or truncate on invoices
  for each statement execute function forbid_change();
create trigger invoices_corrected before update on invoices
  for each row execute function require_invoice_correction();

-- The files of a corrected document, whose old bytes are stored.
create function require_file_correction() returns trigger language plpgsql as $$
begin
  if (new.invoice_id, new.kind) is distinct from (old.invoice_id, old.kind)
    or not exists (
      select from rejected_invoices r join invoice_transmissions t on t.invoice_id = r.invoice_id
      where r.invoice_id = old.invoice_id and t.state = 'rejected'
        and old.bytes = case old.kind when 'xml' then r.xml else r.pdf end
    )
  then
    raise exception 'rows of % are never changed', tg_table_name;
  end if;
  return new;
end $$;
drop trigger invoice_files_append_only on invoice_files;
create trigger invoice_files_append_only before delete or truncate on invoice_files
  for each statement execute function forbid_change();
create trigger invoice_files_corrected before update on invoice_files
  for each row execute function require_file_correction();
