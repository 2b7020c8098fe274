-- Invoices and credit notes: numbered without gaps, kept as they were issued.

alter table users
  add column sdi_code text not null default '' check (sdi_code ~ '^([A-Z0-9]{7})?$'),
  add column pec text not null default '';

-- One row a year, locked until whoever took a number commits: no number is lost with a transaction that fails, and
-- dates follow numbers. A sequence guarantees neither.
create table invoice_counters (
  year integer primary key,
  last_number integer not null check (last_number > 0),
  last_date date not null check (extract(year from last_date) = year)
);

create table invoices (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  type text not null check (type in ('TD01', 'TD04')),
  year integer not null,
  number integer not null check (number > 0),
  issued_on date not null check (extract(year from issued_on) = year),
  corrects_id integer references invoices on delete restrict,
  total_cents integer not null check (total_cents >= 0),
  document jsonb not null,
  created_at timestamptz not null default now(),
  unique (year, number),
  check ((type = 'TD04') = (corrects_id is not null))
);
create unique index invoices_one_per_order on invoices (order_id) where type = 'TD01';
create index invoices_order on invoices (order_id, id);
create index invoices_day on invoices (issued_on, id);

create table invoice_files (
  invoice_id integer not null references invoices on delete restrict,
  kind text not null check (kind in ('xml', 'pdf')),
  bytes bytea not null,
  sha256 bytea not null check (sha256 = sha256(bytes)),
  primary key (invoice_id, kind)
);

-- What became of each at the exchange system; the only thing that moves.
create table invoice_transmissions (
  invoice_id integer primary key references invoices on delete restrict,
  state text not null default 'ready' check (state in ('ready', 'exported', 'delivered', 'deposited', 'rejected')),
  at timestamptz not null default now()
);

create trigger invoices_append_only before update or delete or truncate on invoices
  for each statement execute function refuse_change();
create trigger invoice_files_append_only before update or delete or truncate on invoice_files
  for each statement execute function refuse_change();
