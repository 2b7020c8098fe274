-- Withdrawals of consumers from lines of their orders (consumer code, art. 52–59; decision 64).

create table withdrawals (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  state text not null default 'declared' check (state in ('declared', 'received', 'credited', 'declined')),
  -- When the shop received the statement.
  declared_at timestamptz not null default now(),
  -- Stated with order number and e-mail, without signing in.
  is_by_guest boolean not null default false,
  -- Who stated it and what it is about, as typed. A statement without products is about its items.
  name text not null check (length(name) <= 100),
  products text not null default '' check (length(products) <= 1000),
  -- The day of the delivery as the consumer stated it.
  delivered_on date,
  iban text check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  received_at timestamptz,
  closed_at timestamptz,
  -- Why it had no effect by law, and why staff declined it.
  refusal text check (refusal in ('cancelled', 'company', 'made-to-order', 'late', 'nothing-left')),
  decline_reason text not null default '' check (length(decline_reason) <= 500),
  constraint withdrawals_closed check ((closed_at is not null) = (state in ('credited', 'declined'))),
  constraint withdrawals_received check (state <> 'received' or received_at is not null),
  constraint withdrawals_declined check ((refusal is null and decline_reason = '') or state = 'declined')
);

create table withdrawal_items (
  withdrawal_id integer not null references withdrawals on delete restrict,
  order_item_id integer not null references order_items on delete restrict,
  quantity integer not null check (quantity > 0),
  -- Pieces that credit notes have covered since.
  credited_quantity integer not null default 0 check (credited_quantity between 0 and quantity),
  primary key (withdrawal_id, order_item_id)
);

-- Statements of people who are not signed in, until a job has looked for the order. The row is written whether or not
-- there is such an order, so that neither the response nor its timing tells.
create table guest_withdrawals (
  id integer generated always as identity primary key,
  order_id integer not null,
  email text not null check (length(email) <= 254),
  name text not null check (length(name) <= 100),
  products text not null check (length(products) <= 1000),
  delivered_on date,
  declared_at timestamptz not null default now()
);

-- Credited pieces settle the oldest open withdrawal from their line first. A withdrawal is credited once nothing of it is
-- left; one in words, without items, by the first credit note over pieces.
create function settle_withdrawals() returns trigger language plpgsql as $$
declare
  remaining integer := new.quantity;
  line record;
begin
  for line in
    select i.withdrawal_id, least(i.quantity - i.credited_quantity, new.quantity) as pieces
    from withdrawal_items i join withdrawals w on w.id = i.withdrawal_id
    where i.order_item_id = new.order_item_id and w.state in ('declared', 'received')
      and i.credited_quantity < i.quantity
    order by i.withdrawal_id
  loop
    update withdrawal_items set credited_quantity = credited_quantity + least(line.pieces, remaining)
    where withdrawal_id = line.withdrawal_id and order_item_id = new.order_item_id;
    remaining := remaining - least(line.pieces, remaining);
  end loop;
  update withdrawals w set state = 'credited', closed_at = now()
  where w.order_id = (select i.order_id from order_items i where i.id = new.order_item_id)
    and w.state in ('declared', 'received')
    and not exists (
      select from withdrawal_items i where i.withdrawal_id = w.id and i.credited_quantity < i.quantity
    );
  return null;
end $$;
create trigger credit_note_items_settle_withdrawals after insert on credit_note_items
  for each row execute function settle_withdrawals();

-- A cancelled order gives everything back.
create function close_withdrawals() returns trigger language plpgsql as $$
begin
  update withdrawals set state = 'credited', closed_at = now()
  where order_id = new.id and state in ('declared', 'received');
  return null;
end $$;
create trigger orders_cancelled_close_withdrawals after update of status on orders
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED')
  execute function close_withdrawals();
