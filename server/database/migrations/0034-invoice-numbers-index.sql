-- concurrently
-- Numbers of trials and of the real series. A first attempt that broke off leaves a rest.
drop index concurrently if exists invoices_number;
create unique index concurrently invoices_number on invoices (year, number, is_sandbox);
