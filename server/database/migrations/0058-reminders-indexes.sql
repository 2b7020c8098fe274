-- concurrently
-- Attempts that broke off leave a rest.
drop index concurrently if exists reminders_mail;
drop index concurrently if exists reminders_order;
create index concurrently reminders_mail on reminders (mail_id);
create index concurrently reminders_order on reminders (order_id) where order_id is not null;
