-- Which mails left for which address, so that staff can answer 'I got nothing'. Their content is not kept.
create table sent_mails (
  id integer generated always as identity primary key,
  email text not null check (length(email) <= 254),
  kind text not null,
  subject text not null,
  sent_at timestamptz not null default now()
);
create index sent_mails_email on sent_mails (email, id desc);
create index sent_mails_age on sent_mails (sent_at);
