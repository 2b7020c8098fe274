-- After the triggers of the migration before, in a transaction of its own, so that nobody waits while this counts.
select recount_closed_orders();
select recount_invoice_days();
select recount_product_orders();
