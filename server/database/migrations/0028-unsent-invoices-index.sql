-- concurrently
-- Documents to be sent to the exchange system (SdI): few of all that were ever issued.
drop index concurrently if exists invoice_transmissions_unsent;
create index concurrently invoice_transmissions_unsent on invoice_transmissions (invoice_id)
  where state in ('ready', 'rejected');
drop index concurrently if exists rejected_invoices_invoice;
create index concurrently rejected_invoices_invoice on rejected_invoices (invoice_id, id);
