-- Discount codes. A code takes off either a share (basis points) or an amount. It is valid for everything unless it names a
-- product or a category. There is no foreign key to the product: the code outlives it and then fits no cart.
create table discount_codes (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$'),
  basis_points integer check (basis_points between 1 and 10000),
  amount_cents integer check (amount_cents > 0),
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  product_id integer,
  category text check (category in ('marche', 'applicatori', 'lettori')),
  starts_on date,
  ends_on date,
  once_per_customer boolean not null default false,
  max_uses integer check (max_uses > 0),
  -- Counted by a trigger on discount_redemptions. The check refuses the use after the last, however many orders compete.
  use_count integer not null default 0,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  constraint discount_codes_one_value check (num_nonnulls(basis_points, amount_cents) = 1),
  constraint discount_codes_one_scope check (num_nonnulls(product_id, category) <= 1),
  constraint discount_codes_period check (ends_on >= starts_on),
  constraint discount_codes_used_up check (use_count between 0 and coalesce(max_uses, use_count))
);
