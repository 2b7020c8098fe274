-- The day on which the whole of an order arrived: as the buyer said, or by which they had checked its parcels.
create table order_receipts (
  order_id integer primary key references orders on delete cascade,
  received_on date not null,
  source text not null check (source in ('buyer', 'check')),
  recorded_at timestamptz not null default now()
);
