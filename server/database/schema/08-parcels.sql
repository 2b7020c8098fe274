-- Parcels and their contents, append only.

create table parcels (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  number integer not null check (number > 0),
  carrier text not null,
  tracking text not null,
  lot text not null,
  -- Why it was shipped although the order was not paid.
  unpaid_reason text,
  actor_id integer,
  sent_at timestamptz not null default now(),
  unique (order_id, number)
);
create trigger parcels_append_only before update or delete on parcels
  for each statement execute function forbid_change();

create table parcel_items (
  parcel_id integer not null references parcels on delete restrict,
  order_item_id integer not null references order_items on delete restrict,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, order_item_id)
);
create index parcel_items_item on parcel_items (order_item_id);
create trigger parcel_items_append_only before update or delete on parcel_items
  for each statement execute function forbid_change();

create function add_shipped() returns trigger language plpgsql as $$
begin
  update order_items set shipped_quantity = shipped_quantity + new.quantity where id = new.order_item_id;
  return null;
end $$;
create trigger parcel_items_counted after insert on parcel_items for each row execute function add_shipped();
