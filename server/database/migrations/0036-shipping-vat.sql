-- How shipping bears VAT (decision 68). Orders from before the choice had neither shipping nor fee with VAT; their invoices
-- and credit notes stay so.
alter table orders
  add column shipping_vat text not null default 'untaxed',
  add constraint orders_shipping_vat check (shipping_vat in ('included', 'added', 'advance', 'untaxed')) not valid;
-- Rows that are there keep 'untaxed'.
alter table orders alter column shipping_vat set default 'included';
