-- The ear of a lost piece, as the keeper said it; null if they did not. All rows there are stay as they are; migration 64
-- validates them without a lock.
alter table field_notes add column ear text;
alter table field_notes add constraint field_notes_ear_check check (ear in ('left', 'right', 'both')) not valid;
alter table code_requests add column ear text;
alter table code_requests add constraint code_requests_ear_check check (ear in ('left', 'right')) not valid;
-- Of a tag that was retired as lost or broken.
alter table tags add column lost_ear text;
alter table tags add constraint tags_lost_ear_check check (lost_ear in ('left', 'right', 'both')) not valid;

-- As loss_figures, of single pieces by ear. A table of its own, because the version before reads every dimension of the
-- other. The tag days of 'unknown' are 0: each piece was worn in one of the ears.
create table loss_ear_figures (
  product_id integer not null references products on delete cascade,
  ear text not null check (ear in ('left', 'right', 'unknown')),
  keepers integer not null check (keepers >= 0),
  losses integer not null check (losses >= 0),
  tag_days bigint not null check (tag_days >= 0),
  reckoned_at timestamptz not null default now(),
  primary key (product_id, ear)
);
