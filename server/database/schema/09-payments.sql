-- Payments, their history, refunds and the webhook events of the providers.

-- The transitions that a payment may make. domain/orders/payment-states.ts has the same, and a test compares the two.
create table payment_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into payment_transitions (from_state, to_state) values
  ('pending', 'authorized'), ('pending', 'captured'), ('pending', 'failed'), ('pending', 'cancelled'),
  ('pending', 'expired'), ('authorized', 'captured'), ('authorized', 'failed'), ('authorized', 'cancelled'),
  ('authorized', 'expired'), ('failed', 'captured'), ('failed', 'expired'), ('cancelled', 'captured'),
  ('cancelled', 'expired'), ('expired', 'captured'), ('captured', 'refunded');

-- The row is also the outbox: a job that finds `next_check_at` in the past calls the provider.
create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  method text not null check (method in ('credit_card', 'paypal', 'satispay', 'sepa', 'bonifico')),
  state text not null default 'pending' check (state in ('pending', 'authorized', 'captured', 'failed', 'cancelled',
    'expired', 'refunded')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  -- The same for every attempt, so that the provider creates the payment once.
  idempotency_key uuid not null unique default gen_random_uuid(),
  provider text,
  provider_id text,
  -- The provider's page where the buyer pays.
  redirect_url text,
  attempts integer not null default 0 check (attempts >= 0),
  next_check_at timestamptz,
  -- Until then the unpaid order keeps its pieces.
  reserved_until timestamptz,
  -- Since then the provider has given no usable response about this payment.
  unreachable_since timestamptz,
  -- The sum of its refunds, counted by a trigger: never more than was paid.
  refunded_cents integer not null default 0,
  -- Money that the payer's bank took back. A direct debit is taken back whole, whatever was refunded before, so that both
  -- sums together may exceed the amount.
  charged_back_cents integer not null default 0 check (charged_back_cents >= 0),
  created_at timestamptz not null default now(),
  authorized_at timestamptz,
  captured_at timestamptz,
  failed_at timestamptz,
  refunded_at timestamptz,
  unique (provider, provider_id),
  constraint payments_begun check ((provider_id is null) = (redirect_url is null)),
  constraint payments_refunded check (refunded_cents between 0 and amount_cents)
);
create index payments_order on payments (order_id, id);
create index payments_next_check on payments (next_check_at) where next_check_at is not null;
-- One open payment per order, even if the buyer clicks in two tabs.
create unique index payments_one_open on payments (order_id) where state in ('pending', 'authorized');

-- Each state that a payment reached, append only.
create table payment_events (
  id bigint generated always as identity primary key,
  payment_id integer not null references payments on delete restrict,
  at timestamptz not null default now(),
  state text not null
);
create index payment_events_payment on payment_events (payment_id, id);
create trigger payment_events_append_only before update or delete on payment_events
  for each statement execute function forbid_change();

-- Refuses transitions that are not listed and changes of what the payment is for, and records every transition. A payment
-- that is recorded later than it was made bears its own day.
create function record_payment_transition() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.order_id, old.amount_cents, old.currency, old.idempotency_key) is distinct from
      (new.order_id, new.amount_cents, new.currency, new.idempotency_key)
      or old.provider_id is not null and old.provider_id is distinct from new.provider_id
      or old.state <> new.state and not exists (
        select from payment_transitions t where t.from_state = old.state and t.to_state = new.state
      ) then
      raise exception 'a payment does not make this transition'
        using errcode = 'check_violation', constraint = 'payment_transitions';
    end if;
    if old.state = new.state then return null; end if;
  end if;
  insert into payment_events (payment_id, at, state)
    values (new.id, case new.state when 'captured' then coalesce(new.captured_at, now()) else now() end, new.state);
  return null;
end $$;
create trigger payments_record_transition after insert or update on payments
  for each row execute function record_payment_transition();

create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  -- 'late-payment': the order was cancelled before the money came. 'duplicate': the order was paid twice.
  reason text not null check (reason in ('late-payment', 'duplicate', 'returned', 'cancelled', 'credited')),
  idempotency_key uuid not null unique default gen_random_uuid(),
  -- Staff send the money themselves: it came by bank transfer, or the provider rejected the refund.
  is_manual boolean not null default false,
  iban text check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  created_at timestamptz not null default now(),
  failed_at timestamptz,
  completed_at timestamptz
);
create index refunds_payment on refunds (payment_id, id);
create index refunds_open_manual on refunds (created_at) include (payment_id)
  where is_manual and completed_at is null;

-- Counts updates too, because a refund is split in two when the payer's bank took back a part of it.
create function add_refunded() returns trigger language plpgsql as $$
begin
  update payments set refunded_cents = refunded_cents + new.amount_cents - coalesce(old.amount_cents, 0)
  where id = new.payment_id;
  return null;
end $$;
create trigger refunds_counted after insert or update of amount_cents on refunds
  for each row execute function add_refunded();

-- Webhook events that were processed; providers send the same event more than once.
create table payment_webhook_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
