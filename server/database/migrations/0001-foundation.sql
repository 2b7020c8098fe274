-- The shop's own tables. Money is integer cents; times are UTC instants; what an invoice or an inspection needs later
-- is copied onto the order, never referred to.

create extension if not exists pg_trgm;

create table users (
  id integer generated always as identity primary key,
  email text not null check (length(email) <= 254 and email = lower(email)),
  password_hash text not null,
  role text not null default 'farmer' check (role in ('farmer', 'admin')),
  name text not null check (length(name) between 1 and 120),
  phone text not null default '',
  business_name text not null default '',
  fiscal_code text not null default '',
  vat_number text not null default '',
  address text not null default '',
  city text not null default '',
  municipality text not null default '',
  postal_code text not null default '',
  province text not null default '' check (province ~ '^([A-Z]{2})?$'),
  vet_info_id text unique,
  saved_billing jsonb,
  saved_shipping jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (email);

-- A token is 256 random bits in the browser; here stands only its keyed digest.
create table sessions (
  token_digest bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default ''
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- A row for every request, whether the e-mail is known or not, so that both look and take the same.
create table reset_requests (
  id integer generated always as identity primary key,
  token_digest bytea not null unique,
  email text not null,
  user_id integer references users on delete cascade,
  tries integer not null default 0 check (tries >= 0),
  verified_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index reset_requests_email on reset_requests (email) where used_at is null;
create index reset_requests_user on reset_requests (user_id);

create table products (
  id integer generated always as identity primary key,
  product_code text not null unique check (length(product_code) between 1 and 40),
  title text not null check (length(title) between 1 and 160),
  description text not null,
  long_description text not null default '',
  application text not null default '',
  details jsonb not null default '[]' check (jsonb_typeof(details) = 'array'),
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity >= 0),
  sold integer not null default 0 check (sold >= 0),
  brand text not null,
  category_code text not null default '',
  product_types text[] not null default '{}',
  animal_categories text[] not null default '{}',
  species text[] not null default '{}',
  features text[] not null default '{}',
  colors text[] not null default '{}',
  in_stock boolean not null default true,
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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
  check (product_id <> related_id)
);
create index product_relations_related on product_relations (related_id);

create table carts (
  id integer generated always as identity primary key,
  user_id integer not null unique references users on delete cascade,
  created_at timestamptz not null default now()
);

-- `shown_price_cents` is the unit price the buyer last saw: an order at another price is refused once.
create table cart_lines (
  id integer generated always as identity primary key,
  cart_id integer not null references carts on delete cascade,
  product_id integer not null references products on delete cascade,
  quantity integer not null check (quantity between 1 and 9999),
  color text not null default '',
  order_as text not null default 'nuova-marca' check (order_as in ('nuova-marca', 'marca-sistitutiva')),
  replacements jsonb not null default '[]' check (jsonb_typeof(replacements) = 'array'),
  shown_price_cents integer not null check (shown_price_cents >= 0)
);
-- Lines with other options are other lines. Hashed, since five hundred codes are longer than an index entry may be.
create unique index cart_lines_options on cart_lines (cart_id, product_id, color, order_as, md5(replacements::text));
create index cart_lines_product on cart_lines (product_id);

create table orders (
  id integer generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9]{4}$'),
  user_id integer not null references users on delete restrict,
  status text not null default 'PENDING' check (status in ('PENDING', 'SHIPPED', 'CANCELLED')),
  payment_status text not null default 'PENDING'
    check (payment_status in ('PENDING', 'AUTHORIZED', 'PAID', 'FAILED', 'REFUNDED')),
  payment_method text not null check (payment_method in ('credit_card', 'paypal', 'satispay', 'sepa')),
  products_cents integer not null check (products_cents >= 0),
  vat_cents integer not null check (vat_cents >= 0),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  shipping_cents integer not null check (shipping_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  total_cents integer not null,
  buyer jsonb not null,
  billing_address jsonb not null,
  shipping_address jsonb not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  cancelled_at timestamptz,
  check (total_cents = products_cents + vat_cents + shipping_cents + fee_cents)
);
create index orders_user on orders (user_id, created_at desc, id desc);

create table order_items (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  product_id integer not null references products on delete restrict,
  position integer not null,
  product_code text not null,
  title text not null,
  product_types text[] not null,
  main_image_url text,
  color text not null default '',
  order_as text not null check (order_as in ('nuova-marca', 'marca-sistitutiva')),
  replacements jsonb not null default '[]',
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity >= 1),
  subtotal_cents integer not null,
  check (subtotal_cents = price_cents * quantity)
);
create index order_items_order on order_items (order_id, position);
create index order_items_product on order_items (product_id);

create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  body_digest bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table newsletter_subscriptions (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  source text not null default 'home',
  subscribed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The shape rate-limiter-flexible works on.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Append only: who did what to which row, before and after. No foreign key: an entry outlives what it names.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer,
  action text not null,
  subject_type text not null,
  subject_id integer,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_subject on audit_log (subject_type, subject_id, at desc);
create index audit_log_actor on audit_log (actor_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each statement execute function refuse_change();
