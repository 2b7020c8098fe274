-- Invoices are searched by number, customer and tax number, and summed for the accountant.
create function invoice_part(document jsonb, part text) returns integer language sql immutable as $$
  select coalesce(sum((rate ->> part)::integer) filter (where (rate ->> 'vatBasisPoints')::integer > 0), 0)::integer
  from jsonb_array_elements(document -> 'figures' -> 'summary') rate
$$;
alter table invoices
  -- A blank before each word marks its beginning.
  add column search_text text not null generated always as (
    lower(' ' || number::text || '/' || year::text || ' order-' || order_id::text || ' '
      || coalesce(document -> 'buyer' ->> 'businessName', '') || ' '
      || coalesce(document -> 'buyer' ->> 'vatNumber', '') || ' '
      || coalesce(document -> 'buyer' ->> 'fiscalCode', ''))
  ) stored,
  add column taxable_cents integer not null generated always as (invoice_part(document, 'taxable')) stored,
  add column vat_cents integer not null generated always as (invoice_part(document, 'vat')) stored;
create index invoices_search_text on invoices using gin (search_text gin_trgm_ops);
