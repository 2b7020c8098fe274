-- How an order goes on and ends: who cancelled it and why, what went out in which parcel, what was credited, and the money
-- that goes back for it.

alter table orders
  add column cancelled_by text check (cancelled_by in ('buyer', 'shop', 'unpaid')),
  add column cancel_reason text not null default '',
  add constraint orders_cancelled_by check (cancelled_by is null or status = 'CANCELLED');
update orders set cancelled_by = 'unpaid' where status = 'CANCELLED';
-- The shopkeeper's list.
create index orders_latest on orders (created_at desc, id desc);

-- Pieces of a line that were sent, that were taken back or credited after that, and that were credited instead of sent.
-- Counted by triggers: whoever writes and however many at once, no piece is sent or credited twice.
alter table order_items
  add column sent_quantity integer not null default 0,
  add column returned_quantity integer not null default 0,
  add column dropped_quantity integer not null default 0,
  add constraint order_items_sent check (sent_quantity >= 0 and sent_quantity + dropped_quantity <= quantity),
  add constraint order_items_returned check (returned_quantity between 0 and sent_quantity),
  add constraint order_items_dropped check (dropped_quantity >= 0);

create table parcels (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  number integer not null check (number > 0),
  carrier text not null,
  tracking text not null,
  lot text not null,
  -- Why it went out although the order was not paid.
  unpaid_reason text,
  actor_id integer,
  sent_at timestamptz not null default now(),
  unique (order_id, number)
);

create table parcel_items (
  parcel_id integer not null references parcels on delete restrict,
  order_item_id integer not null references order_items on delete restrict,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, order_item_id)
);
create index parcel_items_item on parcel_items (order_item_id);

create function count_sent() returns trigger language plpgsql as $$
begin
  update order_items set sent_quantity = sent_quantity + new.quantity where id = new.order_item_id;
  return null;
end $$;
create trigger parcel_items_counted after insert on parcel_items for each row execute function count_sent();
create trigger parcels_append_only before update or delete on parcels
  for each statement execute function refuse_change();
create trigger parcel_items_append_only before update or delete on parcel_items
  for each statement execute function refuse_change();

-- Official tags go out by whole requests.
alter table code_requests add column parcel_id integer references parcels on delete restrict;
create index code_requests_parcel on code_requests (parcel_id) where parcel_id is not null;

-- What was sent before there were parcels went out in one.
insert into parcels (order_id, number, carrier, tracking, lot, sent_at)
select o.id, 1, '', coalesce(max(r.tracking), ''), coalesce(max(r.lot), ''), coalesce(o.completed_at, o.created_at)
from orders o left join code_requests r on r.order_id = o.id and r.shipped_at is not null
where o.status = 'SHIPPED' group by o.id order by o.id;
insert into parcel_items (parcel_id, order_item_id, quantity)
select p.id, i.id, i.quantity - given_up.quantity
from parcels p join order_items i on i.order_id = p.order_id cross join lateral (
  select coalesce(sum(r.quantity), 0)::integer as quantity from code_requests r
  where r.order_item_id = i.id and r.state = 'cancelled'
) given_up
where i.quantity > given_up.quantity;
update code_requests r set parcel_id = p.id from parcels p where p.order_id = r.order_id and r.shipped_at is not null;

-- A credit note and the pieces that it is for.
create table order_credits (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  invoice_id integer not null unique references invoices on delete restrict,
  reason text not null,
  actor_id integer,
  created_at timestamptz not null default now()
);
create index order_credits_order on order_credits (order_id, id);

create table order_credit_items (
  credit_id integer not null references order_credits on delete restrict,
  order_item_id integer not null references order_items on delete restrict,
  -- Taken back or credited after they were sent, or never sent.
  pieces text not null check (pieces in ('sent', 'unsent')),
  quantity integer not null check (quantity > 0),
  -- For sale again.
  restocked boolean not null,
  primary key (credit_id, order_item_id, pieces)
);
create index order_credit_items_item on order_credit_items (order_item_id);

create function count_credited() returns trigger language plpgsql as $$
begin
  update order_items set
    returned_quantity = returned_quantity + case new.pieces when 'sent' then new.quantity else 0 end,
    dropped_quantity = dropped_quantity + case new.pieces when 'unsent' then new.quantity else 0 end
  where id = new.order_item_id;
  return null;
end $$;
create trigger order_credit_items_counted after insert on order_credit_items
  for each row execute function count_credited();
create trigger order_credits_append_only before update or delete on order_credits
  for each statement execute function refuse_change();
create trigger order_credit_items_append_only before update or delete on order_credit_items
  for each statement execute function refuse_change();

-- Money goes back by the provider, or by hand: what came by bank transfer, and what the provider would not give back.
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('late', 'twice', 'returned', 'cancelled', 'credited')),
  add column by_hand boolean not null default false,
  add column iban text check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  add column refused_at timestamptz;

-- Never more than was paid, whoever asks for it and however many at once.
alter table payments add column returned_cents integer not null default 0;
update payments p set returned_cents = (select coalesce(sum(amount_cents), 0) from refunds r where r.payment_id = p.id);
alter table payments add constraint payments_returned check (returned_cents between 0 and amount_cents);
create function count_refund() returns trigger language plpgsql as $$
begin
  update payments set returned_cents = returned_cents + new.amount_cents where id = new.payment_id;
  return null;
end $$;
create trigger refunds_counted after insert on refunds for each row execute function count_refund();
