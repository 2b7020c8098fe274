-- The shop's settings are kept at the desk: a cart remembers the terms it was shown with, and the newsletter is looked after.

-- VAT, shipping and fees as the owner of the cart saw them last: nobody orders on dearer ones unseen.
alter table carts add column shown_terms jsonb;

-- Taken off by the shop, on request: by whom, the audit log says.
alter table newsletter_consents drop constraint newsletter_consents_deed_check;
alter table newsletter_consents add constraint newsletter_consents_deed_check
  check (deed in ('asked', 'confirmed', 'left', 'removed'));
create index newsletter_consents_deed on newsletter_consents (deed, at) where deed <> 'asked';
create index newsletter_subscriptions_latest on newsletter_subscriptions (asked_at desc, id desc);
create index newsletter_subscriptions_email on newsletter_subscriptions using gin (email gin_trgm_ops);
