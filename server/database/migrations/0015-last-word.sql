-- What was said of a tag outlives a loss that came to nothing; since when a request is held up; whose calls the journal
-- keeps; what is asked for by hand.

-- Since when it is held up by what it is held up by now: an order may have waited for its payment before.
alter table code_requests add column problem_since timestamptz;
update code_requests set problem_since = now() where problem is not null;
create function note_problem() returns trigger language plpgsql as $$
begin
  new.problem_since := case when new.problem is not null then now() end;
  return new;
end $$;
create trigger code_requests_problem before update on code_requests for each row
  when (old.problem is distinct from new.problem) execute function note_problem();

-- Where codes are asked for by hand, nothing is sent.
alter table code_request_events drop constraint code_request_events_name_check;
alter table code_request_events add constraint code_request_events_name_check check (name in ('herd', 'sent', 'by-hand',
  'unavailable', 'not-linked', 'nonsense', 'granted', 'uploaded', 'refused', 'renewed', 'printed', 'shipped', 'confirmed',
  'cancelled'));

-- The keeper in whose name it was made. No reference: the journal is never changed.
alter table outside_journal add column user_id integer;
create index outside_journal_user on outside_journal (user_id, at desc) where user_id is not null;

-- As before; and what a tag was when it was lost is kept with that step (state, since when, and who had made it so). If
-- nothing is made again after all, the tag is that again: the order takes its own step back, so that what somebody has said
-- before is still the last word. One that had been made again before is told from one that was made now by its cause.
-- A session keeps the plan that it made for its first step, of one tag perhaps: by nested loops an order of thirty thousand
-- would compare each with each.
create or replace function note_tag_steps() returns trigger language plpgsql set enable_nestloop = off as $$
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
  select a.id, now(), a.state, case when k.is_kept then 'order' else a.cause end,
    case
      when s.back or k.is_kept then ''
      when a.state = 'inactive' then coalesce(a.reason, '')
      when a.state = 'registered' and a.cause in ('keeper', 'shopkeeper')
        then to_char(a.since at time zone 'Europe/Rome', 'YYYY-MM-DD')
      else ''
    end,
    s.back or k.is_kept,
    case
      when s.back or k.is_kept then null
      when a.state = 'lost' then jsonb_build_object('state', b.state, 'since', b.since, 'cause', b.cause)
      when a.cause in ('keeper', 'shopkeeper') then jsonb_build_object('state', b.state, 'since', b.since)
    end
  from before_rows b join after_rows a using (id) join tag_steps s on s.before = b.state and s.after = a.state
    cross join lateral (
      select b.state = 'lost' and (a.state = 'registered' or a.state = 'replaced' and a.cause <> 'workshop') as is_kept
    ) k
  where a.state <> b.state;
  return null;
end $$;
