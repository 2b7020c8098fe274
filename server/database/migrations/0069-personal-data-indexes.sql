-- concurrently
-- Attempts that broke off leave a rest.
drop index concurrently if exists sent_mails_user;
drop index concurrently if exists outbound_calls_without_evidence;
drop index concurrently if exists pec_messages_unbelieved;
drop index concurrently if exists withdrawals_link_digest;
create index concurrently sent_mails_user on sent_mails (user_id) where user_id is not null;
create index concurrently outbound_calls_without_evidence on outbound_calls (at) where idempotency_key is null;
create index concurrently pec_messages_unbelieved on pec_messages (created_at) where state <> 'applied';
create index concurrently withdrawals_link_digest on withdrawals (link_digest);
