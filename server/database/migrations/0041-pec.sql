-- Invoices leave by PEC, and the receipts of the PEC providers and of the exchange system (SdI) are read from the mailbox
-- (decision 72).
alter table invoice_transmissions
  drop constraint invoice_transmissions_state_check,
  add constraint invoice_transmissions_state_check check (
    state in ('ready', 'sending', 'exported', 'sent', 'delivered', 'deposited', 'rejected')
  ) not valid;

-- One sending of a document's file. `message_id` is random and only the PEC providers and the SdI see it, so a receipt that
-- contains it comes from one of them. `attempted_at` is the time of an attempt whose outcome is not known yet.
create table pec_transmissions (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoices on delete restrict,
  file_name text not null,
  message_id text not null unique,
  recipient text,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz
);

-- Messages about our files as they arrived. What they say is read again from `raw` by each check of the signature.
create table pec_messages (
  id integer generated always as identity primary key,
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  raw bytea not null check (octet_length(raw) <= 4194304),
  received_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'applied', 'untrusted')),
  checked_at timestamptz,
  -- 'accettazione' … or 'RC' …; null until the message was understood.
  kind text,
  invoice_id integer references invoices on delete restrict,
  file_name text,
  at timestamptz,
  codes text[] not null default '{}',
  note text not null default '',
  created_at timestamptz not null default now()
);
create function require_same_pec_message() returns trigger language plpgsql as $$
begin
  if (new.id, new.sha256, new.received_at, new.created_at) is distinct from (old.id, old.sha256, old.received_at, old.created_at)
    or new.raw is distinct from old.raw or old.state = 'applied'
  then
    raise exception 'rows of % are never changed', tg_table_name;
  end if;
  return new;
end $$;
create trigger pec_messages_kept before delete or truncate on pec_messages
  for each statement execute function forbid_change();
create trigger pec_messages_same before update on pec_messages
  for each row execute function require_same_pec_message();

-- Keys of the provider of the SdI's mailbox: they signed the delivery of a message of ours.
create table pec_signers (
  key_digest bytea primary key check (octet_length(key_digest) = 32),
  email text not null,
  created_at timestamptz not null default now()
);

-- How far the mailbox was read, and the address that the SdI has assigned to the shop.
create table pec_mailbox (
  address text primary key,
  sdi_address text,
  uid_validity text,
  last_uid bigint not null default 0,
  read_at timestamptz
);
