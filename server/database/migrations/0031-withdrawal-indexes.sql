-- concurrently
-- The withdrawals of an order, the task of staff, and what was withdrawn of a line. Attempts that broke off leave a rest.
drop index concurrently if exists withdrawals_order;
create index concurrently withdrawals_order on withdrawals (order_id, id);
drop index concurrently if exists withdrawals_open;
create index concurrently withdrawals_open on withdrawals (declared_at) include (order_id)
  where state in ('declared', 'received');
drop index concurrently if exists withdrawal_items_item;
create index concurrently withdrawal_items_item on withdrawal_items (order_item_id);
