-- The country of an account's seat. All rows there are get Italy without being rewritten; the next migration validates them
-- without a lock.
alter table users add column country text not null default 'IT';
alter table users add constraint users_country_check check (country ~ '^[A-Z]{2}$') not valid;
