-- Who left by another newsletter program, or whose mail came back, is told as such. The rows that there are keep to the
-- old rule, which is narrower; the next migration validates them without a lock.
alter table newsletter_consents drop constraint newsletter_consents_event_check;
alter table newsletter_consents add constraint newsletter_consents_event_check
  check (event in ('requested', 'confirmed', 'unsubscribed', 'removed', 'left-elsewhere', 'bounced')) not valid;
