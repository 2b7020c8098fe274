-- The newsletter: nobody is written to who has not confirmed it from their mailbox; what they agreed to can be shown.

alter table newsletter_subscriptions rename column subscribed_at to asked_at;

-- Links are computed from a key and the shop's secret; the digests are what they are found by.
alter table newsletter_subscriptions
  drop column source,
  add column confirm_key uuid,
  add column confirm_digest bytea unique,
  add column leave_key uuid,
  add column leave_digest bytea unique;

create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscription_id integer not null references newsletter_subscriptions on delete cascade,
  at timestamptz not null default now(),
  deed text not null check (deed in ('asked', 'confirmed', 'left')),
  -- The words above the button that was pressed; none where a mail program pressed it.
  wording text not null,
  address text not null,
  user_agent text not null
);
create index newsletter_consents_subscription on newsletter_consents (subscription_id, id);
-- Never changed; whoever has not confirmed is forgotten with it.
create trigger newsletter_consents_unchanged before update on newsletter_consents
  for each statement execute function refuse_change();
