-- What keepers noted in the stable. The device chooses the id, so that a note sent twice is recorded once; the key holds
-- the account too, so that nobody meets the notes of others.
create table field_notes (
  user_id integer not null references users on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('lost', 'applied', 'death', 'remark')),
  written text not null check (length(written) <= 60),
  noted_on date not null,
  text text not null check (length(text) <= 500),
  -- By the clock of the device.
  noted_at timestamptz not null,
  received_at timestamptz not null default now(),
  state text not null check (state in ('recorded', 'repeated', 'open', 'dismissed')),
  question text check (
    question in (
      'not-a-code', 'ambiguous', 'unknown', 'not-yours', 'wrong-day', 'retired', 'not-applied', 'not-sent',
      'applied-earlier', 'already-ordered'
    )
  ),
  code text,
  -- The codes that end as written, if the question is which of them is meant.
  candidates text[] not null default '{}',
  primary key (user_id, id),
  check ((state = 'open') = (question is not null))
);
