-- The catalogue, its prices and its stock.

-- Returns true if quantity tiers are at most eight, each begins at more pieces than the one before, and each is cheaper.
-- A tier is { "from": 100, "price": 695 }: pieces and cents.
create function is_valid_price_tiers(price_cents integer, tiers jsonb) returns boolean language sql immutable as $$
  select count(*) <= 8 and coalesce(bool_and(coalesce(
    each.begins > each.begins_before and each.cents < each.cents_before and each.cents >= 0 and each.begins <= 9999, false)), true)
  from (
    select begins, cents, lag(begins, 1, 1) over (order by at) as begins_before,
      lag(cents, 1, is_valid_price_tiers.price_cents) over (order by at) as cents_before
    from (
      select at, (tier ->> 'from')::integer as begins, (tier ->> 'price')::integer as cents
      from jsonb_array_elements(is_valid_price_tiers.tiers) with ordinality as listed (tier, at)
    ) read
  ) each
$$;

create table products (
  id integer generated always as identity primary key,
  product_code text not null unique check (length(product_code) between 1 and 40),
  title text not null check (length(title) between 1 and 160),
  description text not null,
  long_description text not null default '',
  application text not null default '',
  details jsonb not null default '[]' check (jsonb_typeof(details) = 'array'),
  brand text not null,
  category_code text not null default '',
  product_types text[] not null default '{}',
  animal_categories text[] not null default '{}',
  species text[] not null default '{}',
  features text[] not null default '{}',
  colors text[] not null default '{}',
  price_cents integer not null check (price_cents >= 0),
  -- The tiers are in the product's row, so that a reader never sees a new price with old tiers.
  tiers jsonb not null default '[]',
  quantity integer not null check (quantity >= 0),
  sold integer not null default 0 check (sold >= 0),
  in_stock boolean not null default true,
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_tiers check (tiers = '[]' or is_valid_price_tiers(price_cents, tiers))
);

create table product_images (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  role text not null check (role in ('main', 'gallery')),
  color text,
  url text not null,
  widths integer[] not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null check (placeholder ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0
);
create index product_images_product on product_images (product_id, position);
create unique index product_images_one_main on product_images (product_id) where role = 'main' and color is null;

create table product_relations (
  product_id integer not null references products on delete cascade,
  related_id integer not null references products on delete cascade,
  kind text not null check (kind in ('compatible', 'similar')),
  position integer not null default 0,
  primary key (product_id, kind, related_id),
  constraint product_relations_not_to_itself check (product_id <> related_id)
);
create index product_relations_related on product_relations (related_id);

-- Every price of every product, append only. There is no foreign key, because a past price outlives its product.
create table product_prices (
  id integer generated always as identity primary key,
  product_id integer not null,
  price_cents integer not null check (price_cents >= 0),
  valid_from timestamptz not null default now()
);
create index product_prices_product on product_prices (product_id, id);

create function record_price() returns trigger language plpgsql as $$
begin
  insert into product_prices (product_id, price_cents, valid_from)
  values (new.id, new.price_cents, case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end $$;
create trigger products_price_set after insert on products for each row execute function record_price();
create trigger products_price_changed after update of price_cents on products
  for each row when (new.price_cents <> old.price_cents) execute function record_price();
create trigger product_prices_append_only before update or delete on product_prices
  for each statement execute function forbid_change();

-- Changes of stock that no order made, append only. Orders record their own pieces, so that a product's quantity is the sum
-- of its movements less what orders hold. There is no foreign key, because a movement outlives its product.
create table stock_movements (
  id integer generated always as identity primary key,
  product_id integer not null,
  reason text not null check (reason in ('initial', 'received', 'counted', 'spoiled', 'returned', 'correction')),
  quantity_before integer not null check (quantity_before >= 0),
  quantity_after integer not null check (quantity_after >= 0),
  note text not null default '' check (length(note) <= 300),
  actor_id integer,
  -- The time when the row was locked and not when its transaction began, so that concurrent movements keep their order.
  at timestamptz not null default clock_timestamp(),
  constraint stock_movements_increase check (reason not in ('received', 'returned') or quantity_after > quantity_before),
  constraint stock_movements_decrease check (reason <> 'spoiled' or quantity_after < quantity_before)
);
create index stock_movements_product on stock_movements (product_id, id);
create unique index stock_movements_one_initial on stock_movements (product_id) where reason = 'initial';
create trigger stock_movements_append_only before update or delete on stock_movements
  for each statement execute function forbid_change();

create function record_initial_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, reason, quantity_before, quantity_after, at)
  values (new.id, 'initial', 0, new.quantity, new.created_at);
  return null;
end $$;
create trigger products_initial_stock after insert on products
  for each row execute function record_initial_stock();
