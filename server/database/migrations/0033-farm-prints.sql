-- What the workshop prints without a code of the registry's: the farm's numbers and words, and tags that bear the holding's
-- code. It is printed once too, and sent after that; official tags know of their requests whether they are.
alter table order_items
  add column is_printed_here boolean not null generated always as (
    product_types @> array['marche', 'stampato']
      and (print is not null or replacements <> '[]' or 'ministeriale' = any (product_types))
  ) stored,
  add column printed_at timestamptz,
  -- How many there were then: what is credited afterwards was printed all the same.
  add column printed_quantity integer check ((printed_quantity is null) = (printed_at is null));

-- All tags of an order are printed at once: with those that the registry gave codes for, or before the first of them left.
update order_items i set printed_at = made.at, printed_quantity = i.quantity - i.dropped_quantity
from (
  select o.id, coalesce(
    (select min(r.printed_at) from code_requests r where r.order_id = o.id and r.state <> 'cancelled'),
    (select min(p.sent_at) from parcels p join parcel_items c on c.parcel_id = p.id
      join order_items j on j.id = c.order_item_id where p.order_id = o.id and j.is_printed_here)
  ) as at
  from orders o where o.status <> 'CANCELLED'
) made
where made.id = i.order_id and made.at is not null and i.is_printed_here and i.quantity > i.dropped_quantity
  and not exists (select from code_requests r where r.order_item_id = i.id);

-- What is written down of a payment later than it was made bears its own day.
create or replace function note_payment_step() returns trigger language plpgsql as $$
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
  insert into payment_events (payment_id, at, state)
    values (new.id, case new.state when 'captured' then coalesce(new.captured_at, now()) else now() end, new.state);
  return null;
end $$;
