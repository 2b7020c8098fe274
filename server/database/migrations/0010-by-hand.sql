-- What keepers say of their tags themselves, who is right where they and the registry differ, and pieces that were spoiled
-- in the press.

-- Only what a keeper or the shopkeeper has said is taken back, and only by one of them. domain/tag-life.ts says the same.
alter table tag_steps add column back boolean not null default false;
insert into tag_steps (before, after, back) values
  ('registered', 'shipped', true), ('registered', 'confirmed', true),
  ('inactive', 'shipped', true), ('inactive', 'confirmed', true), ('inactive', 'registered', true),
  ('inactive', 'replaced', true);

-- Why it is of no use any more, where somebody has said so.
alter table tags add column reason text
  check (reason in ('death', 'slaughter', 'sale', 'lost', 'broken', 'left', 'unknown'));
alter table tags add constraint tags_reason_of_end check (reason is null or state = 'inactive');

-- What was said with a step: why a tag is out of use, on which day it was applied.
alter table tag_events add column note text not null default '';
-- It takes the step before it back.
alter table tag_events add column back boolean not null default false;
-- What a tag was before somebody said something of it: state and since when.
alter table tag_events add column was jsonb check (jsonb_typeof(was) = 'object');

-- No step is skipped, none but a word is taken back, none goes unnoted, and a code stays with its tag.
create or replace function note_tag_steps() returns trigger language plpgsql as $$
begin
  if exists (
    select from before_rows b join after_rows a using (id)
    where a.state <> b.state and not exists (
        select from tag_steps s where s.before = b.state and s.after = a.state
          and (not s.back or b.cause in ('keeper', 'shopkeeper') and a.cause in ('keeper', 'shopkeeper'))
      )
      or b.code is not null and a.code is distinct from b.code
  ) then
    raise exception 'a tag does not take this step' using errcode = 'check_violation', constraint = 'tag_steps';
  end if;
  insert into tag_events (tag_id, at, state, cause, note, back, was)
  select a.id, now(), a.state, a.cause,
    case
      when s.back then ''
      when a.state = 'inactive' then coalesce(a.reason, '')
      when a.state = 'registered' and a.cause in ('keeper', 'shopkeeper')
        then to_char(a.since at time zone 'Europe/Rome', 'YYYY-MM-DD')
      else ''
    end,
    s.back,
    case when a.cause in ('keeper', 'shopkeeper') and not s.back
      then jsonb_build_object('state', b.state, 'since', b.since) end
  from before_rows b join after_rows a using (id) join tag_steps s on s.before = b.state and s.after = a.state
  where a.state <> b.state;
  return null;
end $$;

-- A tag that its keeper has put out of use, and whose animal the registry says is alive, is a disagreement as well.
alter table registry_conflicts drop constraint registry_conflicts_kind_check;
alter table registry_conflicts add constraint registry_conflicts_kind_check
  check (kind in ('animal-gone', 'tag-unknown', 'animal-alive'));
-- The keeper stands by the own word: what the registry says is to be corrected there. Another word of the registry asks anew.
alter table registry_conflicts add column kept_at timestamptz;
alter table registry_conflicts add column kept_by integer references users on delete set null;
create index registry_conflicts_keeper on registry_conflicts (kept_by);

-- A piece that was spoiled in the press and is printed again: one that bears an official code under the next number.
create table spoiled_pieces (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  order_item_id integer not null references order_items on delete restrict,
  -- The official code or the farm's number that it bears.
  mark text not null,
  which text check (which in ('principale', 'secondaria')),
  reprint integer check (reprint >= 1),
  reason text not null,
  at timestamptz not null default now(),
  actor_id integer references users on delete set null,
  printed_at timestamptz
);
create index spoiled_pieces_order on spoiled_pieces (order_id, id);
create index spoiled_pieces_item on spoiled_pieces (order_item_id);
create index spoiled_pieces_actor on spoiled_pieces (actor_id);
create index spoiled_pieces_mark on spoiled_pieces (mark, reprint);
-- Asked for again while it waits to be printed, it is the same piece.
create unique index spoiled_pieces_waiting on spoiled_pieces (order_item_id, mark, coalesce(which, ''))
  where printed_at is null;
