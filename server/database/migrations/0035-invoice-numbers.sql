-- Replaced by the index invoices_number, which tells trials apart.
alter table invoices drop constraint invoices_year_number_key;
