-- The shopkeeper finds an order among fifty thousand by whatever the telephone says, and reads lists of them.

-- What kind of products it is of, as they were that day.
alter table orders add column families text[] not null default '{}';
update orders o set families = array(
  select distinct t from order_items i, unnest(i.product_types) t
  where i.order_id = o.id and t in ('ministeriale', 'aziendale', 'applicatori', 'lettori') order by t
);
-- What a search looks through; a blank before each word tells its beginning.
alter table orders add column words text not null generated always as (
  lower(' order-' || id || ' data' || id || code || ' ' || code || ' ' || coalesce(buyer ->> 'name', '') || ' '
    || coalesce(buyer ->> 'email', '') || ' ' || coalesce(buyer ->> 'businessName', '') || ' '
    || coalesce(buyer ->> 'fiscalCode', '') || ' ' || coalesce(buyer ->> 'vatNumber', '') || ' '
    || coalesce(buyer ->> 'phone', '') || ' ' || coalesce(buyer ->> 'vetInfoId', '') || ' '
    || coalesce(billing_address ->> 'businessName', '') || ' ' || coalesce(billing_address ->> 'fiscalCode', '') || ' '
    || coalesce(billing_address ->> 'vatNumber', '') || ' ' || coalesce(shipping_address ->> 'businessName', ''))
) stored;
create index orders_words on orders using gin (words gin_trgm_ops);

-- One for each way to sort, with what a list is narrowed by: a page is chosen, and all are counted, from the index alone.
drop index orders_latest;
create index orders_latest on orders (created_at desc, id desc)
  include (status, payment_status, payment_method, families);
create index orders_by_total on orders (total_cents, id)
  include (status, payment_status, payment_method, families, created_at);
create index orders_open on orders (created_at desc, id desc)
  include (payment_status, payment_method, families) where status = 'PENDING';

-- The lists beside it: requests by holding and by the registry's name for them, exceptions, calls by what came of them.
create index code_requests_holding on code_requests using gin ((herd ->> 'holding') gin_trgm_ops);
create index code_requests_registry on code_requests (registry_id) where registry_id is not null;
drop index shop_exceptions_at;
create index shop_exceptions_waiting on shop_exceptions (at desc, id desc) where solved_at is null;
create index shop_exceptions_solved on shop_exceptions (solved_at desc, id desc) where solved_at is not null;
create index outside_journal_outcome on outside_journal (outcome, at desc, id desc);

-- What the shop writes about an order: to its buyer, or for itself alone.
create table order_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  at timestamptz not null default now(),
  actor_id integer not null,
  to_buyer boolean not null,
  text text not null check (length(text) between 1 and 2000)
);
create index order_notes_order on order_notes (order_id, id);
create trigger order_notes_append_only before update or delete on order_notes
  for each statement execute function refuse_change();

-- Who at the desk took the order, where it came by telephone.
alter table orders add column placed_by integer;
-- While such an order is made, the customer's own cart is set aside within the transaction.
alter table carts alter column user_id drop not null;
