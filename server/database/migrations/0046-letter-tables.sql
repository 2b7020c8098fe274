-- Letters of the newsletter: written by staff, sent in portions to those who confirmed (decision 74).
create table newsletter_letters (
  id integer generated always as identity primary key,
  subject text not null check (length(subject) between 1 and 150),
  -- As written: headings, lists and links in a few signs (domain/letter-text.ts).
  body text not null check (length(body) between 1 and 20000),
  state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
  -- Of the job that goes on with it: a job of an earlier turn does nothing.
  turn integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  recipient_count integer not null default 0 check (recipient_count >= 0),
  sent_count integer not null default 0 check (sent_count >= 0),
  failed_count integer not null default 0 check (failed_count >= 0),
  unsure_count integer not null default 0 check (unsure_count >= 0),
  left_count integer not null default 0 check (left_count >= 0),
  constraint newsletter_letters_started check ((started_at is null) = (state = 'draft')),
  constraint newsletter_letters_finished check ((finished_at is not null) = (state = 'sent'))
);

-- One row for each subscriber and letter, so that a letter reaches nobody twice. It goes with its subscription.
create table newsletter_deliveries (
  letter_id integer not null references newsletter_letters on delete cascade,
  subscription_id integer not null references newsletter_subscriptions on delete cascade,
  -- unsure: the connection broke off, or the process died, while the mail was being handed over. It is not sent again.
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed', 'unsure', 'left')),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  claimed_at timestamptz,
  -- Why it failed, in the words of the mail server without the address.
  reason text not null default '' check (length(reason) <= 300),
  primary key (letter_id, subscription_id)
);

-- Letters in a row that the recipient's server refused because there is no such mailbox.
alter table newsletter_subscriptions add column hard_bounces smallint not null default 0;
