-- What a piece costs where many are ordered: [{ "from": 100, "price": 695 }], pieces and cents. They stand in the product's
-- row, so that whoever locks it or reads it finds one tariff, never the price of one and the tiers of another.
create function is_tariff(price_cents integer, tiers jsonb) returns boolean language sql immutable as $$
  select count(*) <= 8 and coalesce(bool_and(coalesce(
    each.begins > each.begins_before and each.cents < each.cents_before and each.cents >= 0 and each.begins <= 9999, false)), true)
  from (
    select begins, cents, lag(begins, 1, 1) over (order by at) as begins_before,
      lag(cents, 1, is_tariff.price_cents) over (order by at) as cents_before
    from (
      select at, (tier ->> 'from')::integer as begins, (tier ->> 'price')::integer as cents
      from jsonb_array_elements(is_tariff.tiers) with ordinality as listed (tier, at)
    ) read
  ) each
$$;

alter table products
  add column tiers jsonb not null default '[]',
  add constraint products_tiers check (tiers = '[]' or is_tariff(price_cents, tiers));

-- The tariff that the buyer saw last: their own change of a quantity is no change of price (decision 6).
alter table cart_lines add column shown_tiers jsonb not null default '[]';

-- What a single piece cost, where a tier made it less.
alter table order_items add column usual_price_cents integer check (usual_price_cents > price_cents);
