-- Documents of a shop that takes no real money are numbered apart, so that they take no number of the real series
-- (decision 67).
alter table invoices add column is_sandbox boolean not null default false;

alter table invoice_counters
  add column is_sandbox boolean not null default false,
  drop constraint invoice_counters_pkey,
  add primary key (year, is_sandbox);

-- Sums of days, apart as well.
alter table invoice_days
  add column is_sandbox boolean not null default false,
  drop constraint invoice_days_pkey,
  add primary key (day, is_sandbox);

create or replace function add_to_invoice_day() returns trigger language plpgsql as $$
declare
  sign constant integer := case new.type when 'TD04' then -1 else 1 end;
begin
  insert into invoice_days as d (day, is_sandbox, documents, taxable_cents, vat_cents, total_cents)
  values (new.issued_on, new.is_sandbox, 1, sign * new.taxable_cents, sign * new.vat_cents, sign * new.total_cents)
  on conflict (day, is_sandbox) do update set documents = d.documents + 1,
    taxable_cents = d.taxable_cents + excluded.taxable_cents, vat_cents = d.vat_cents + excluded.vat_cents,
    total_cents = d.total_cents + excluded.total_cents;
  return null;
end $$;

create or replace function recount_invoice_days() returns void language sql as $$
  insert into invoice_days as d (day, is_sandbox, documents, taxable_cents, vat_cents, total_cents)
  select day, is_sandbox, sum(n), sum(taxable), sum(vat), sum(total) from (
    select issued_on as day, is_sandbox, count(*) as n, sum(sign * taxable_cents) as taxable, sum(sign * vat_cents) as vat,
      sum(sign * total_cents) as total
    from invoices cross join lateral (select case type when 'TD04' then -1 else 1 end as sign) s group by 1, 2
    union all
    select day, is_sandbox, -documents, -taxable_cents, -vat_cents, -total_cents from invoice_days
  ) counted group by day, is_sandbox
  on conflict (day, is_sandbox) do update set documents = d.documents + excluded.documents,
    taxable_cents = d.taxable_cents + excluded.taxable_cents, vat_cents = d.vat_cents + excluded.vat_cents,
    total_cents = d.total_cents + excluded.total_cents
$$;

-- A correction changes neither. The columns that it may not change are those of decision 63, and whether it is a trial.
create or replace function require_invoice_correction() returns trigger language plpgsql as $$
declare
  corrected constant text[] := array['seller', 'buyer', 'recipient', 'progressive', 'fileName'];
begin
  if (new.id, new.order_id, new.type, new.year, new.number, new.issued_on, new.corrects_id, new.total_cents,
      new.created_at, new.is_sandbox)
      is distinct from
      (old.id, old.order_id, old.type, old.year, old.number, old.issued_on, old.corrects_id, old.total_cents,
      old.created_at, old.is_sandbox)
    or new.document - corrected is distinct from old.document - corrected
    or not is_rejected_and_stored(old.id, old.document)
    or exists (select from rejected_invoices r where r.file_name = new.document ->> 'fileName')
  then
    raise exception 'rows of % are never changed', tg_table_name;
  end if;
  return new;
end $$;
