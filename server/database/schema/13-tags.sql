-- Tags, one row per official tag that a customer ordered, and their history.

-- The transitions that a tag may make. domain/tags/tag-states.ts has the same, and a test compares the two. A reversal undoes what a
-- keeper or staff declared, and only a keeper or staff may make it.
create table tag_transitions (
  from_state text not null,
  to_state text not null,
  is_reversal boolean not null default false,
  primary key (from_state, to_state)
);
insert into tag_transitions (from_state, to_state, is_reversal) values
  ('requested', 'granted', false), ('granted', 'printed', false), ('printed', 'shipped', false),
  ('shipped', 'confirmed', false),
  ('granted', 'registered', false), ('printed', 'registered', false), ('shipped', 'registered', false),
  ('confirmed', 'registered', false),
  ('registered', 'lost', false), ('replaced', 'lost', false), ('lost', 'replaced', false), ('lost', 'registered', false),
  ('requested', 'inactive', false), ('granted', 'inactive', false), ('printed', 'inactive', false),
  ('shipped', 'inactive', false), ('confirmed', 'inactive', false), ('registered', 'inactive', false),
  ('lost', 'inactive', false), ('replaced', 'inactive', false),
  ('registered', 'shipped', true), ('registered', 'confirmed', true),
  ('inactive', 'shipped', true), ('inactive', 'confirmed', true), ('inactive', 'registered', true),
  ('inactive', 'replaced', true);

create table tags (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete restrict,
  product_id integer not null references products on delete restrict,
  order_item_id integer references order_items on delete restrict,
  code text unique check (code ~ '^IT\d{12}$'),
  -- Copies of the product, so that thirty thousand tags are sorted and searched from indexes alone.
  name text not null,
  product_code text not null,
  species species,
  holding text,
  piece text check (piece in ('principale', 'secondaria', 'entrambe')),
  state text not null default 'requested' check (state in ('requested', 'granted', 'printed', 'shipped', 'confirmed',
    'registered', 'lost', 'replaced', 'inactive')),
  -- Who or what made the last transition.
  changed_by text not null default 'order'
    check (changed_by in ('order', 'registry', 'production', 'keeper', 'staff')),
  -- The specification's three statuses, each of which covers several states.
  status text not null generated always as (case
    when state in ('registered', 'lost', 'replaced') then 'registrata'
    when state = 'inactive' then 'inattiva'
    else 'in-attesa' end) stored,
  status_since timestamptz not null default now(),
  retire_reason text check (retire_reason in ('death', 'slaughter', 'sale', 'lost', 'broken', 'left', 'unknown')),
  -- The text that a keeper searches. A blank before each word marks its beginning.
  search_text text not null generated always as (
    ' ' || lower(coalesce(code, '') || ' ' || name || ' ' || product_code) || ' ' || case species
      when 'cattle' then 'bovino bovini'
      when 'buffalo' then 'bufalino bufalini'
      when 'goat' then 'caprino caprini'
      when 'sheep' then 'ovino ovini'
      when 'pig' then 'suino suini'
      else ''
    end
  ) stored,
  constraint tags_code_from_grant check (state in ('requested', 'inactive') or code is not null),
  constraint tags_retire_reason check (retire_reason is null or state = 'inactive')
);
-- One index for each sort order of the list; the last one also counts the statuses.
create index tags_by_date on tags (user_id, status_since desc, id desc);
create index tags_by_code on tags (user_id, code, id);
create index tags_by_name on tags (user_id, name, id);
create index tags_by_product on tags (user_id, product_code, id);
create index tags_by_animal on tags (user_id, species, id);
create index tags_by_status on tags (user_id, status, status_since desc, id desc);
create index tags_search_text on tags using gin (user_id, search_text gin_trgm_ops);
create index tags_order_item on tags (order_item_id);
-- The planner needs fine statistics to choose between these indexes.
alter table tags alter column search_text set statistics 1000;

-- Each state that a tag reached, append only.
create table tag_events (
  id bigint generated always as identity primary key,
  tag_id integer not null references tags on delete restrict,
  at timestamptz not null,
  state text not null,
  changed_by text not null,
  -- What was declared with the transition: the reason of retirement, or the day the tag was applied.
  note text not null default '',
  -- True if the transition undoes the one before it.
  is_reversal boolean not null default false,
  -- What the tag was before a declaration or a loss: { state, statusSince }, with `changedBy` for a loss.
  previous jsonb check (jsonb_typeof(previous) = 'object')
);
create index tag_events_tag on tag_events (tag_id, id);
create trigger tag_events_append_only before update or delete on tag_events
  for each statement execute function forbid_change();

-- Refuses transitions that are not listed and any change of a code, and records every transition.
-- A loss stores what the tag was, because its replacement may be cancelled: then the order reverses the loss, and what the
-- keeper declared before stays effective. A tag that was replaced once returns to 'replaced' in that case; `changed_by`
-- ('production' for a new replacement) tells the two apart.
-- Nested loops are off, because a session keeps the plan of its first call. With the plan for one tag, an order of thirty
-- thousand would compare each row with each other.
create function record_tag_transitions() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if exists (
    select from before_rows b join after_rows a using (id)
    where a.state <> b.state and not exists (
        select from tag_transitions t where t.from_state = b.state and t.to_state = a.state
          and (not t.is_reversal or b.changed_by in ('keeper', 'staff') and a.changed_by in ('keeper', 'staff'))
      )
      or b.code is not null and a.code is distinct from b.code
  ) then
    raise exception 'a tag does not make this transition'
      using errcode = 'check_violation', constraint = 'tag_transitions';
  end if;
  insert into tag_events (tag_id, at, state, changed_by, note, is_reversal, previous)
  select a.id, now(), a.state, case when l.is_reversed_loss then 'order' else a.changed_by end,
    case
      when t.is_reversal or l.is_reversed_loss then ''
      when a.state = 'inactive' then coalesce(a.retire_reason, '')
      when a.state = 'registered' and a.changed_by in ('keeper', 'staff')
        then to_char(a.status_since at time zone 'Europe/Rome', 'YYYY-MM-DD')
      else ''
    end,
    t.is_reversal or l.is_reversed_loss,
    case
      when t.is_reversal or l.is_reversed_loss then null
      when a.state = 'lost'
        then jsonb_build_object('state', b.state, 'statusSince', b.status_since, 'changedBy', b.changed_by)
      when a.changed_by in ('keeper', 'staff')
        then jsonb_build_object('state', b.state, 'statusSince', b.status_since)
    end
  from before_rows b join after_rows a using (id)
    join tag_transitions t on t.from_state = b.state and t.to_state = a.state
    cross join lateral (
      select b.state = 'lost' and (a.state = 'registered' or a.state = 'replaced' and a.changed_by <> 'production')
        as is_reversed_loss
    ) l
  where a.state <> b.state;
  return null;
end $$;
create trigger tags_record_transitions after update on tags
  referencing old table as before_rows new table as after_rows
  for each statement execute function record_tag_transitions();
