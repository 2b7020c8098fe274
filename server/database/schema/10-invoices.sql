-- Invoices and credit notes: numbered without gaps and stored as they were issued.

-- One row per year, locked until the transaction that takes a number ends. A transaction that fails loses no number, and
-- dates follow numbers. A sequence guarantees neither.
create table invoice_counters (
  year integer primary key,
  last_number integer not null check (last_number > 0),
  last_date date not null,
  constraint invoice_counters_year check (extract(year from last_date) = year)
);

-- Both documents that the tax authority knows: TD01 is an invoice, TD04 a credit note, which corrects an invoice.
create table invoices (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  type text not null check (type in ('TD01', 'TD04')),
  year integer not null,
  number integer not null check (number > 0),
  issued_on date not null,
  corrects_id integer references invoices on delete restrict,
  total_cents integer not null check (total_cents >= 0),
  -- Everything that the files show, so that they can be made again.
  document jsonb not null,
  created_at timestamptz not null default now(),
  unique (year, number),
  constraint invoices_year check (extract(year from issued_on) = year),
  constraint invoices_correction check ((type = 'TD04') = (corrects_id is not null))
);
create unique index invoices_one_per_order on invoices (order_id) where type = 'TD01';
create index invoices_order on invoices (order_id, id);
create index invoices_day on invoices (issued_on, id);
create trigger invoices_append_only before update or delete or truncate on invoices
  for each statement execute function forbid_change();

create table invoice_files (
  invoice_id integer not null references invoices on delete restrict,
  kind text not null check (kind in ('xml', 'pdf')),
  bytes bytea not null,
  sha256 bytea not null,
  primary key (invoice_id, kind),
  constraint invoice_files_sha256 check (sha256 = sha256(bytes))
);
create trigger invoice_files_append_only before update or delete or truncate on invoice_files
  for each statement execute function forbid_change();

-- The state of each document in the exchange system (SdI), the only part of an invoice that changes.
create table invoice_transmissions (
  invoice_id integer primary key references invoices on delete restrict,
  state text not null default 'ready' check (state in ('ready', 'exported', 'delivered', 'deposited', 'rejected')),
  at timestamptz not null default now()
);

-- Why a credit note was issued, append only. Its document is in `invoices`.
create table credit_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  invoice_id integer not null unique references invoices on delete restrict,
  reason text not null,
  actor_id integer,
  created_at timestamptz not null default now()
);
create index credit_notes_order on credit_notes (order_id, id);
create trigger credit_notes_append_only before update or delete on credit_notes
  for each statement execute function forbid_change();

create table credit_note_items (
  credit_note_id integer not null references credit_notes on delete restrict,
  order_item_id integer not null references order_items on delete restrict,
  -- Whether these pieces were credited after they were shipped, or instead of being shipped.
  pieces text not null check (pieces in ('shipped', 'unshipped')),
  quantity integer not null check (quantity > 0),
  -- True if the pieces are for sale again.
  restocked boolean not null,
  primary key (credit_note_id, order_item_id, pieces)
);
create index credit_note_items_item on credit_note_items (order_item_id);
create trigger credit_note_items_append_only before update or delete on credit_note_items
  for each statement execute function forbid_change();

create function add_credited() returns trigger language plpgsql as $$
begin
  update order_items set
    returned_quantity = returned_quantity + case new.pieces when 'shipped' then new.quantity else 0 end,
    cancelled_quantity = cancelled_quantity + case new.pieces when 'unshipped' then new.quantity else 0 end
  where id = new.order_item_id;
  return null;
end $$;
create trigger credit_note_items_counted after insert on credit_note_items
  for each row execute function add_credited();
