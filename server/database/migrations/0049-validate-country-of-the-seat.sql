-- Reads the whole table beside its writers: a lock that lets them go on (SHARE UPDATE EXCLUSIVE).
alter table users validate constraint users_country_check;
