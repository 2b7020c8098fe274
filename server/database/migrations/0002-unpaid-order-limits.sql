-- Limits on what one account may have reserved without having paid (decision 35).

-- Since then staff have lifted these limits for the account; null while they hold.
alter table users add column unpaid_limits_lifted_at timestamptz;

-- The unpaid orders of one account, for the limits, and of all accounts, for the staff's list. The condition is that of
-- `isUnpaid` (server/features/payments/unpaid-limits/unpaid-limit-queries.ts).
create index orders_unpaid on orders (user_id, id) include (total_cents, placed_by, created_at)
  where status = 'PENDING' and payment_status in ('PENDING', 'AUTHORIZED', 'FAILED');
-- Tells whether an account has ever paid, without reading its other orders.
create index orders_paid on orders (user_id) where payment_status = 'PAID' and status <> 'CANCELLED' and total_cents > 0;
