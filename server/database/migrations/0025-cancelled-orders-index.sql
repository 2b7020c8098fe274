-- concurrently
-- The stock history reads the orders that gave their pieces back last. A first attempt that broke off leaves a rest.
drop index concurrently if exists orders_cancelled_at;
create index concurrently orders_cancelled_at on orders ((coalesce(cancelled_at, created_at)) desc, id desc)
  where status = 'CANCELLED';
