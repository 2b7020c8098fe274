-- Invitations by mail (decision 43): of a colleague, whose account is made when the link is pressed, and of a customer to
-- take over the account that was made for them at the telephone.
create table invitations (
  id integer generated always as identity primary key,
  -- The account to be taken over; null for a colleague.
  user_id integer references users on delete cascade,
  -- The role of a colleague; null for a customer.
  role text check (role in ('operator', 'catalogue', 'admin')),
  email text not null check (length(email) <= 254 and email = lower(email)),
  name text not null check (length(name) between 1 and 120),
  -- The link is computed from the key and the shop's secret; the digest finds its row. A new mail has a new link.
  link_key uuid not null,
  link_digest bytea not null unique,
  created_at timestamptz not null default now(),
  mailed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  check ((user_id is null) <> (role is null))
);
create unique index invitations_user on invitations (user_id) where user_id is not null;
-- A colleague has one open invitation.
create unique index invitations_colleague on invitations (email) where role is not null and accepted_at is null;
create index invitations_expiry on invitations (expires_at);
