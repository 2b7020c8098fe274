-- Reads the whole table beside its writers: a lock that lets them go on (SHARE UPDATE EXCLUSIVE).
alter table newsletter_consents validate constraint newsletter_consents_event_check;
