-- A parcel that was lost is sent again: a parcel of the same lines, without money. Its pieces come from the stock, and
-- do not count as shipped a second time.
alter table parcels
  -- The lost parcel, which is sent again once.
  add column resends_id integer unique references parcels on delete restrict,
  -- The first of several lost parcels: its codes are those of this one too.
  add column original_id integer references parcels on delete restrict,
  add column resend_reason text check (resend_reason in ('lost', 'damaged', 'undelivered')),
  add constraint parcels_resent check (
    (resends_id is null) = (original_id is null) and (resends_id is null) = (resend_reason is null)
  );
create index parcels_original on parcels (original_id) where original_id is not null;

create or replace function add_shipped() returns trigger language plpgsql as $$
begin
  if exists (select from parcels where id = new.parcel_id and resends_id is not null) then
    return null;
  end if;
  update order_items set shipped_quantity = shipped_quantity + new.quantity where id = new.order_item_id;
  return null;
end $$;

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('initial', 'received', 'counted', 'spoiled', 'returned', 'correction', 'resent'));
alter table stock_movements drop constraint stock_movements_decrease;
alter table stock_movements add constraint stock_movements_decrease
  check (reason not in ('spoiled', 'resent') or quantity_after < quantity_before);
