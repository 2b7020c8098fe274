-- What was promised about the delivery of an order (decision 38). Orders from before have no promise.

-- The promise of the line on the day of the order; it never changes.
alter table order_items
  add column delivery_kind text check (delivery_kind in ('shelf', 'printed', 'coded')),
  add column promised_from date,
  add column promised_to date,
  add constraint order_items_promised check (
    (delivery_kind is null) = (promised_from is null) and (promised_from is null) = (promised_to is null)
      and promised_from <= promised_to
  );

-- The plan by which the whole order is to arrive: its last day for each step. It moves when the order is late; the
-- reason says why it moved last, null while it stands as it was promised.
alter table orders
  add column delivery_pay_by date,
  add column delivery_codes_by date,
  add column delivery_ship_by date,
  add column delivery_from date,
  add column delivery_to date,
  add column delay_reason text check (delay_reason in ('payment', 'registry', 'keeper', 'shop')),
  add column delayed_at timestamptz,
  add constraint orders_delivery check (
    (delivery_pay_by is null) = (delivery_to is null) and (delivery_ship_by is null) = (delivery_to is null)
      and (delivery_from is null) = (delivery_to is null) and delivery_from <= delivery_to
      and (delay_reason is null or delivery_to is not null) and (delay_reason is null) = (delayed_at is null)
  );

-- The open orders in progress, those that have to leave first at the top. The condition is that of
-- `isInProgress` (server/features/deliveries/delivery-queries.ts).
create index orders_to_deliver on orders (delivery_ship_by, id) include (delivery_to, delay_reason)
  where status = 'PENDING' and payment_status in ('PAID', 'AUTHORIZED') and delivery_to is not null;
