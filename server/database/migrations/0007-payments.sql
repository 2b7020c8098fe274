-- Money: what was asked of a buyer for an order, what became of it, and what was given back.

alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('credit_card', 'paypal', 'satispay', 'sepa', 'bonifico'));

-- Which step may follow which. domain/payment-life.ts says the same, and a test compares the two.
create table payment_steps (
  before text not null,
  after text not null,
  primary key (before, after)
);
insert into payment_steps (before, after) values
  ('pending', 'authorized'), ('pending', 'captured'), ('pending', 'failed'), ('pending', 'cancelled'),
  ('pending', 'expired'), ('authorized', 'captured'), ('authorized', 'failed'), ('authorized', 'cancelled'),
  ('authorized', 'expired'), ('failed', 'captured'), ('failed', 'expired'), ('cancelled', 'captured'),
  ('cancelled', 'expired'), ('expired', 'captured'), ('captured', 'refunded');

-- The row is the outbox: `key` names the payment to its provider however often it is begun, `due_at` is when it is next
-- looked at, `reserved_until` until when the order keeps its pieces unpaid.
create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  method text not null check (method in ('credit_card', 'paypal', 'satispay', 'sepa', 'bonifico')),
  state text not null default 'pending' check (state in ('pending', 'authorized', 'captured', 'failed', 'cancelled',
    'expired', 'refunded')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  key uuid not null unique default gen_random_uuid(),
  provider text,
  provider_id text,
  redirect text,
  tries integer not null default 0 check (tries >= 0),
  due_at timestamptz,
  reserved_until timestamptz,
  created_at timestamptz not null default now(),
  authorized_at timestamptz,
  captured_at timestamptz,
  failed_at timestamptz,
  refunded_at timestamptz,
  unique (provider, provider_id),
  check ((provider_id is null) = (redirect is null))
);
create index payments_order on payments (order_id, id);
create index payments_due on payments (due_at) where due_at is not null;
-- Two tabs, two clicks, the back button: one payment at a time.
create unique index payments_under_way on payments (order_id) where state in ('pending', 'authorized');

create table payment_events (
  id bigint generated always as identity primary key,
  payment_id integer not null references payments on delete restrict,
  at timestamptz not null default now(),
  state text not null
);
create index payment_events_payment on payment_events (payment_id, id);
create trigger payment_events_append_only before update or delete on payment_events
  for each statement execute function refuse_change();

-- No step is taken back, none goes unnoted, and what was asked for stays what it was.
create function note_payment_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.order_id, old.amount_cents, old.currency, old.key) is distinct from
      (new.order_id, new.amount_cents, new.currency, new.key)
      or old.provider_id is not null and old.provider_id is distinct from new.provider_id
      or old.state <> new.state and not exists (
        select from payment_steps s where s.before = old.state and s.after = new.state
      ) then
      raise exception 'a payment does not take this step' using errcode = 'check_violation', constraint = 'payment_steps';
    end if;
    if old.state = new.state then return null; end if;
  end if;
  insert into payment_events (payment_id, state) values (new.id, new.state);
  return null;
end $$;
create trigger payments_steps after insert or update on payments for each row execute function note_payment_step();

create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in ('late', 'twice', 'returned')),
  key uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refunds_payment on refunds (payment_id, id);

-- What providers have told, each piece of news once.
create table payment_news (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- Codes are asked for once the order is paid.
alter table code_requests drop constraint code_requests_problem_check;
alter table code_requests add constraint code_requests_problem_check
  check (problem in ('no-herd', 'not-linked', 'unavailable', 'nonsense', 'unpaid'));
alter table code_requests add constraint code_requests_unpaid_rest
  check (problem is distinct from 'unpaid' or state in ('waiting', 'cancelled') and due_at is null);

-- Calls to every outside party stand in one journal.
alter table registry_journal rename to outside_journal;
