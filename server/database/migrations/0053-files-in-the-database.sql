-- What the shop must not lose lies in the database alone: pictures, and files of the operator (decision 80). `external`:
-- pictures are compressed already.
create table stored_images (
  key text primary key check (key ~ '^[0-9a-f]{1,60}$'),
  created_at timestamptz not null default now()
);
-- `modified_at` is the time of the file that a picture was in before; it is a part of the ETag.
create table stored_image_files (
  image_key text not null references stored_images on delete cascade,
  name text not null check (name ~ '^[0-9]{1,5}[.](avif|webp|jpg)$'),
  sha256 bytea not null check (octet_length(sha256) = 32),
  modified_at timestamptz not null default date_trunc('milliseconds', now()),
  bytes bytea not null check (octet_length(bytes) between 1 and 8388608),
  primary key (image_key, name)
);
alter table stored_image_files alter column bytes set storage external;

create table operator_files (
  name text primary key check (name in ('guarantee-notice.svg', 'guarantee-notice.png')),
  bytes bytea not null check (octet_length(bytes) between 1 and 8388608),
  stored_at timestamptz not null default now()
);

-- Fingerprints of the keys that all processes of the shop must have in common.
create table key_fingerprints (
  variable text primary key check (variable in ('TOKEN_SECRET', 'SIGNING_KEY_FILE')),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  noted_at timestamptz not null default now()
);
