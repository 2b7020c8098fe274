-- concurrently
-- The documents of before have none of the new states.
alter table invoice_transmissions validate constraint invoice_transmissions_state_check;
-- Documents that wait for the PEC provider are to be sent as well, and those that it has wait for an answer.
drop index concurrently if exists invoice_transmissions_to_send;
create index concurrently invoice_transmissions_to_send on invoice_transmissions (invoice_id)
  where state in ('ready', 'sending', 'rejected');
drop index concurrently if exists invoice_transmissions_sent;
create index concurrently invoice_transmissions_sent on invoice_transmissions (at) where state = 'sent';
drop index concurrently if exists invoice_transmissions_unsent;
drop index concurrently if exists pec_transmissions_invoice;
create index concurrently pec_transmissions_invoice on pec_transmissions (invoice_id, id);
drop index concurrently if exists pec_transmissions_file;
create index concurrently pec_transmissions_file on pec_transmissions (file_name);
-- A file is on its way once.
drop index concurrently if exists pec_transmissions_open;
create unique index concurrently pec_transmissions_open on pec_transmissions (file_name) where failed_at is null;
drop index concurrently if exists pec_messages_invoice;
create index concurrently pec_messages_invoice on pec_messages (invoice_id, id);
drop index concurrently if exists pec_messages_unapplied;
create index concurrently pec_messages_unapplied on pec_messages (id) where state <> 'applied';
