-- E-mail addresses are verified by a mailed link (decision 36). An address belongs to the account that has verified it;
-- others may have been made with it, so that nobody learns from the sign-up who is registered.

alter table users add column email_verified_at timestamptz;

-- What has proven the mailbox until now: a used reset code, or a delegation that was signed with a mailed code. Staff
-- were chosen by an administrator.
update users u set email_verified_at = now()
where u.erased_at is null and (
  u.role <> 'farmer'
  or exists (select from password_resets r where r.user_id = u.id and r.email = u.email and r.used_at is not null)
  or exists (
    select from signing_sessions s join delegations d on d.id = s.delegation_id
    where d.user_id = u.id and s.email = u.email and s.used_at is not null
  )
);

drop index users_email;
create unique index users_verified_email on users (email) where email_verified_at is not null;
create index users_email on users (email);

-- Mailed links that verify an address: the one that the account has, or the one that is to replace it.
create table email_verifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  email text not null check (length(email) <= 254 and email = lower(email)),
  -- The verified address that `email` is to replace, and which is told of it; null if there is none.
  previous_email text,
  -- The link is computed from the key and the shop's secret; the digest finds its row.
  link_key uuid not null,
  link_digest bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_verifications_user on email_verifications (user_id, id);
create index email_verifications_expiry on email_verifications (expires_at);

-- How many confirmation mails were sent since the last confirmation: each waits longer than the one before.
alter table newsletter_subscriptions add column request_count integer not null default 1 check (request_count >= 0);

-- Welcome mails that still wait are not sent any more: the account's page asks for the verification.
do $$
begin
  if to_regclass('jobs.job') is not null then
    delete from jobs.job where name = 'mail' and data ->> 'kind' = 'welcome' and state < 'active';
  end if;
end $$;
