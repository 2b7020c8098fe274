-- concurrently
-- Attempts that broke off leave a rest.
-- One letter is under way at a time, so that the rate holds over all.
drop index concurrently if exists newsletter_letters_one_sending;
create unique index concurrently newsletter_letters_one_sending on newsletter_letters ((true)) where state = 'sending';
drop index concurrently if exists newsletter_deliveries_due;
create index concurrently newsletter_deliveries_due on newsletter_deliveries (letter_id, due_at) where state in ('pending', 'sending');
drop index concurrently if exists newsletter_deliveries_failed;
create index concurrently newsletter_deliveries_failed on newsletter_deliveries (letter_id) where state in ('failed', 'unsure');
drop index concurrently if exists newsletter_deliveries_subscription;
create index concurrently newsletter_deliveries_subscription on newsletter_deliveries (subscription_id);
