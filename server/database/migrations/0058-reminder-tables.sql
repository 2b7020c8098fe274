-- Which reminders a keeper has asked for. A kind has the days before the day itself on which it is mailed, or null.
create table reminder_settings (
  user_id integer primary key references users on delete cascade,
  births_days smallint check (births_days between 0 and 90),
  stock_days smallint check (stock_days between 0 and 90),
  delegation_days smallint check (delegation_days between 0 and 90),
  apply_days smallint check (apply_days between 0 and 90),
  -- Of the link in each mail that ends all reminders. The token is computed from the key and the shop's secret.
  unsubscribe_key text not null,
  unsubscribe_digest bytea not null unique,
  -- Of the address that a calendar program subscribes to; null until the keeper asks for one.
  calendar_key text,
  calendar_digest bytea unique,
  updated_at timestamptz not null default now(),
  constraint reminder_settings_calendar check ((calendar_key is null) = (calendar_digest is null))
);
-- What a keeper was reminded of, each occasion once.
create table reminders (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('births', 'stock', 'delegation', 'apply')),
  occasion text not null,
  day date not null,
  holding text not null,
  species species not null,
  quantity integer check (quantity >= 0),
  order_id integer references orders on delete cascade,
  -- The first of those that one mail tells: the mail is about that row.
  mail_id integer,
  created_at timestamptz not null default now(),
  unique (user_id, kind, occasion)
);
