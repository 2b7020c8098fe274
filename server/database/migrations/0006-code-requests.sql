-- The life of a code: what was asked of the registry for which line of an order, each step of each tag, and what is made
-- again for one that was lost.

-- The herd that new tags are for: holding, fiscalCode, species. A copy, since herds come and go with the registry account.
alter table cart_lines add column herd jsonb check (jsonb_typeof(herd) = 'object');
alter table order_items add column herd jsonb check (jsonb_typeof(herd) = 'object');
drop index cart_lines_options;
create unique index cart_lines_options on cart_lines (cart_id, product_id, color, order_as, md5(replacements::text),
  md5(coalesce(print::text, '')), md5(coalesce(herd::text, '')));

-- Which step may follow which. domain/tag-life.ts says the same, and a test compares the two.
create table tag_steps (
  before text not null,
  after text not null,
  primary key (before, after)
);
insert into tag_steps (before, after) values
  ('requested', 'granted'), ('granted', 'printed'), ('printed', 'shipped'), ('shipped', 'confirmed'),
  ('granted', 'registered'), ('printed', 'registered'), ('shipped', 'registered'), ('confirmed', 'registered'),
  ('registered', 'lost'), ('replaced', 'lost'), ('lost', 'replaced'), ('lost', 'registered'),
  ('requested', 'inactive'), ('granted', 'inactive'), ('printed', 'inactive'), ('shipped', 'inactive'),
  ('confirmed', 'inactive'), ('registered', 'inactive'), ('lost', 'inactive'), ('replaced', 'inactive');

alter table tags add column state text not null default 'requested' check (state in ('requested', 'granted', 'printed',
  'shipped', 'confirmed', 'registered', 'lost', 'replaced', 'inactive'));
-- Why it is in its state.
alter table tags add column cause text not null default 'order'
  check (cause in ('order', 'registry', 'workshop', 'keeper', 'shopkeeper'));
update tags set state = case
  when status = 'registrata' then 'registered'
  when status = 'inattiva' then 'inactive'
  when code is not null then 'granted'
  else 'requested' end;
alter table tags drop column status;
-- The specification's three statuses, each of which gathers several steps; `since` is when it got its status.
alter table tags add column status text not null generated always as (case
  when state in ('registered', 'lost', 'replaced') then 'registrata'
  when state = 'inactive' then 'inattiva'
  else 'in-attesa' end) stored;
create index tags_by_status on tags (user_id, status, since desc, id desc);
alter table tags add constraint tags_code_from_grant check (state in ('requested', 'inactive') or code is not null);

-- An owner's tags are searched by parts of words: the planner has to know them well to choose between ways.
alter table tags alter column words set statistics 1000;

create table tag_events (
  id bigint generated always as identity primary key,
  tag_id integer not null references tags on delete restrict,
  at timestamptz not null,
  state text not null,
  cause text not null
);
create index tag_events_tag on tag_events (tag_id, id);
create trigger tag_events_append_only before update or delete on tag_events
  for each statement execute function refuse_change();

-- No step is skipped, none is taken back, none goes unnoted, and a code stays with its tag.
create function note_tag_steps() returns trigger language plpgsql as $$
begin
  if exists (
    select from before_rows b join after_rows a using (id)
    where a.state <> b.state and not exists (select from tag_steps s where s.before = b.state and s.after = a.state)
      or b.code is not null and a.code is distinct from b.code
  ) then
    raise exception 'a tag does not take this step' using errcode = 'check_violation', constraint = 'tag_steps';
  end if;
  insert into tag_events (tag_id, at, state, cause)
  select a.id, now(), a.state, a.cause from before_rows b join after_rows a using (id) where a.state <> b.state;
  return null;
end $$;
create trigger tags_steps after update on tags referencing old table as before_rows new table as after_rows
  for each statement execute function note_tag_steps();

-- What is asked of the registry: the codes of a line, or that a lost tag is made again with its own. The row is the
-- outbox: `key` names the request to the registry however often it is sent, `due_at` is when it is next looked at.
create table code_requests (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete restrict,
  order_id integer not null references orders on delete restrict,
  order_item_id integer not null references order_items on delete restrict,
  kind text not null check (kind in ('new', 'duplicate')),
  herd jsonb check (jsonb_typeof(herd) = 'object'),
  quantity integer not null check (quantity >= 1),
  -- Of a duplicate: the tag's code, which piece, how it is known that both are lost, its number (I, II, III).
  code text,
  which text check (which in ('principale', 'secondaria', 'entrambe')),
  identified_by text,
  reprint integer check (reprint >= 1),
  key uuid not null unique default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'granted', 'refused', 'cancelled')),
  -- Why it does not go on at the moment.
  problem text check (problem in ('no-herd', 'not-linked', 'unavailable', 'nonsense')),
  registry_id text,
  refusal text,
  tries integer not null default 0 check (tries >= 0),
  due_at timestamptz default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  decided_at timestamptz,
  printed_at timestamptz,
  shipped_at timestamptz,
  lot text,
  tracking text,
  confirmed_at timestamptz,
  check ((kind = 'duplicate') = (code is not null and which is not null)),
  check (kind = 'new' or quantity = 1),
  check (state not in ('sent') or registry_id is not null),
  check ((state = 'refused') = (refusal is not null)),
  check (shipped_at is null or state = 'granted')
);
create index code_requests_item on code_requests (order_item_id, id);
create index code_requests_order on code_requests (order_id);
create index code_requests_user on code_requests (user_id, id desc);
create index code_requests_due on code_requests (due_at) where due_at is not null;
create index code_requests_state on code_requests (state, id desc);
-- Each of the two pieces of a lost tag is made again once at a time, whoever orders it.
create unique index code_requests_open_primary on code_requests (code)
  where kind = 'duplicate' and which in ('principale', 'entrambe') and state in ('waiting', 'sent', 'granted')
    and shipped_at is null;
create unique index code_requests_open_secondary on code_requests (code)
  where kind = 'duplicate' and which in ('secondaria', 'entrambe') and state in ('waiting', 'sent', 'granted')
    and shipped_at is null;
-- And every time under a number of its own.
create unique index code_requests_reprint on code_requests (code, reprint, which);

create table code_request_events (
  id bigint generated always as identity primary key,
  request_id integer not null references code_requests on delete restrict,
  at timestamptz not null default now(),
  name text not null check (name in ('herd', 'sent', 'unavailable', 'not-linked', 'nonsense', 'granted', 'uploaded',
    'refused', 'renewed', 'printed', 'shipped', 'confirmed', 'cancelled')),
  note text not null default '',
  actor_id integer references users on delete set null
);
create index code_request_events_request on code_request_events (request_id, id);
create index code_request_events_actor on code_request_events (actor_id);

-- What was ordered before there was this table and still waits for its codes, and what is being made again.
insert into code_requests (user_id, order_id, order_item_id, kind, quantity, created_at)
select o.user_id, o.id, i.id, 'new', count(*), o.created_at
from orders o join order_items i on i.order_id = o.id join tags t on t.order_item_id = i.id
where t.state = 'requested' group by o.id, i.id;
insert into code_requests (user_id, order_id, order_item_id, kind, quantity, code, which, identified_by, created_at)
select distinct on (lost.code) o.user_id, o.id, i.id, 'duplicate', 1, lost.code, lost.which, lost."identifiedBy", o.created_at
from orders o join order_items i on i.order_id = o.id
  cross join jsonb_to_recordset(i.replacements) as lost (code text, which text, "identifiedBy" text)
where o.status = 'PENDING' and 'ministeriale' = any (i.product_types)
order by lost.code, o.created_at;
