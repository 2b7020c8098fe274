-- Newsletter subscriptions with double opt-in, and the proof of each consent.

-- The links in mails are computed from a key and the shop's secret; the digests find the row that a link belongs to.
create table newsletter_subscriptions (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  confirm_key uuid,
  confirm_digest bytea unique,
  unsubscribe_key uuid,
  unsubscribe_digest bytea unique
);
create index newsletter_subscriptions_latest on newsletter_subscriptions (requested_at desc, id desc);
create index newsletter_subscriptions_email on newsletter_subscriptions using gin (email gin_trgm_ops);

-- Never changed, but deleted with a subscription that was not confirmed. 'removed': staff did it at the person's request.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscription_id integer not null references newsletter_subscriptions on delete cascade,
  at timestamptz not null default now(),
  event text not null check (event in ('requested', 'confirmed', 'unsubscribed', 'removed')),
  -- The text above the button that was pressed; empty if a mail program unsubscribed with one click.
  wording text not null,
  address text not null,
  user_agent text not null
);
create index newsletter_consents_subscription on newsletter_consents (subscription_id, id);
create index newsletter_consents_event on newsletter_consents (event, at) where event <> 'requested';
create trigger newsletter_consents_unchanged before update on newsletter_consents
  for each statement execute function forbid_change();
