-- When the mail was queued that tells the buyer that the exchange system could not deliver the document: once only.
alter table invoice_transmissions add column deposit_mailed_at timestamptz;
