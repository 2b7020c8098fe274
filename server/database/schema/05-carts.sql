-- Carts. The `quoted_*` columns keep the prices that the buyer last saw. An order that would cost more is refused once, and
-- the buyer is shown the new price.

create table carts (
  id integer generated always as identity primary key,
  -- Null only within a transaction: staff who place an order by telephone detach the customer's own cart meanwhile.
  user_id integer unique references users on delete cascade,
  discount_code_id integer references discount_codes on delete set null,
  quoted_discount_cents integer not null default 0 check (quoted_discount_cents >= 0),
  -- VAT, shipping and fees.
  quoted_terms jsonb,
  created_at timestamptz not null default now()
);

create table cart_lines (
  id integer generated always as identity primary key,
  cart_id integer not null references carts on delete cascade,
  product_id integer not null references products on delete cascade,
  quantity integer not null check (quantity between 1 and 9999),
  color text not null default '',
  order_as text not null default 'nuova-marca' check (order_as in ('nuova-marca', 'marca-sistitutiva')),
  -- The lost tags that this line replaces: [{ code, piece, identityProof }].
  replacements jsonb not null default '[]' check (jsonb_typeof(replacements) = 'array'),
  -- The farm's own text and numbering.
  print jsonb check (jsonb_typeof(print) = 'object'),
  -- The herd that new tags are for: { holding, fiscalCode, species }. A copy, because herds come and go with the account.
  herd jsonb check (jsonb_typeof(herd) = 'object'),
  quoted_price_cents integer not null check (quoted_price_cents >= 0),
  -- A buyer who changes a quantity moves between these tiers; that is no change of price (decision 6).
  quoted_tiers jsonb not null default '[]'
);
-- A product with other options is another line. Hashed, because five hundred codes exceed the size of an index entry.
create unique index cart_lines_options on cart_lines (cart_id, product_id, color, order_as, md5(replacements::text),
  md5(coalesce(print::text, '')), md5(coalesce(herd::text, '')));
create index cart_lines_product on cart_lines (product_id);
