-- Discount codes. Of a share and an amount one is given; without product and category a code is for everything. A code
-- outlives the product that it is for, and then fits nothing.
create table discount_codes (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$'),
  basis_points integer check (basis_points between 1 and 10000),
  amount_cents integer check (amount_cents > 0),
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  starts_on date,
  ends_on date,
  once_per_customer boolean not null default false,
  most_uses integer check (most_uses > 0),
  uses integer not null default 0,
  product_id integer,
  category text check (category in ('marche', 'applicatori', 'lettori')),
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  check (num_nonnulls(basis_points, amount_cents) = 1),
  check (num_nonnulls(product_id, category) <= 1),
  check (ends_on >= starts_on),
  constraint discount_codes_used_up check (uses between 0 and coalesce(most_uses, uses))
);

-- `shown_discount_cents` is what the buyer last saw taken off: an order with less taken off is refused once.
alter table carts
  add column discount_code_id integer references discount_codes on delete set null,
  add column shown_discount_cents integer not null default 0 check (shown_discount_cents >= 0);

alter table orders
  add column discount_code text,
  add column discount_cents integer not null default 0,
  drop constraint orders_check,
  add constraint orders_total
    check (total_cents = products_cents - discount_cents + vat_cents + shipping_cents + fee_cents),
  add constraint orders_discount
    check (discount_cents between 0 and products_cents and (discount_cents = 0 or discount_code is not null));

-- Each line's share of the order's discount.
alter table order_items
  add column discount_cents integer not null default 0 check (discount_cents between 0 and subtotal_cents);

create table discount_uses (
  order_id integer primary key references orders on delete cascade,
  discount_code_id integer not null references discount_codes on delete restrict,
  user_id integer not null references users on delete restrict,
  once boolean not null
);
create unique index discount_uses_once on discount_uses (discount_code_id, user_id) where once;
create index discount_uses_code on discount_uses (discount_code_id, user_id);

-- The counter and its check are what stands behind the last use, whoever writes and however many at once.
create function count_discount_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update discount_codes set uses = uses + 1 where id = new.discount_code_id;
  else
    update discount_codes set uses = uses - 1 where id = old.discount_code_id;
  end if;
  return null;
end $$;
create trigger discount_uses_counted after insert or delete on discount_uses
  for each row execute function count_discount_use();

-- Whoever cancels an order, its code may be used again. At the end of the transaction: codes are locked after products,
-- by orders that are placed as by orders that are cancelled.
create function free_discount() returns trigger language plpgsql as $$
begin
  delete from discount_uses where order_id = new.id;
  return null;
end $$;
create constraint trigger orders_cancelled_free_discount after update of status on orders
  deferrable initially deferred for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function free_discount();

-- Every price of every product, append only. No foreign key: what was asked outlives the product.
create table product_prices (
  id integer generated always as identity primary key,
  product_id integer not null,
  price_cents integer not null check (price_cents >= 0),
  since timestamptz not null default now()
);
create index product_prices_product on product_prices (product_id, id);

create function keep_price() returns trigger language plpgsql as $$
begin
  insert into product_prices (product_id, price_cents, since)
  values (new.id, new.price_cents, case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end $$;
create trigger products_price_set after insert on products for each row execute function keep_price();
create trigger products_price_changed after update of price_cents on products
  for each row when (new.price_cents <> old.price_cents) execute function keep_price();
create trigger product_prices_append_only before update or delete on product_prices
  for each statement execute function refuse_change();

-- What a product cost before today nobody knows.
insert into product_prices (product_id, price_cents) select id, price_cents from products order by id;
