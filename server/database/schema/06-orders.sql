-- Orders, their lines and the notes that staff write about them.

create table orders (
  id integer generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9]{4}$'),
  user_id integer not null references users on delete restrict,
  -- The member of staff who took the order by telephone.
  placed_by integer,
  status text not null default 'PENDING' check (status in ('PENDING', 'SHIPPED', 'CANCELLED')),
  payment_status text not null default 'PENDING'
    check (payment_status in ('PENDING', 'AUTHORIZED', 'PAID', 'FAILED', 'REFUNDED')),
  payment_method text not null check (payment_method in ('credit_card', 'paypal', 'satispay', 'sepa', 'bonifico')),
  products_cents integer not null check (products_cents >= 0),
  discount_code text,
  discount_cents integer not null default 0,
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  vat_cents integer not null check (vat_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  total_cents integer not null,
  -- Copies of the account and the addresses on the day of the order.
  buyer jsonb not null,
  billing_address jsonb not null,
  shipping_address jsonb not null,
  -- The kinds of products in the order on that day: ministeriale, aziendale, applicatori, lettori.
  product_kinds text[] not null default '{}',
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  cancelled_at timestamptz,
  -- 'unpaid': the reservation ran out without a payment.
  cancelled_by text check (cancelled_by in ('buyer', 'staff', 'unpaid')),
  cancel_reason text not null default '',
  -- The text that staff search. A blank before each word marks its beginning.
  search_text text not null generated always as (
    lower(' order-' || id || ' data' || id || code || ' ' || code || ' ' || coalesce(buyer ->> 'name', '') || ' '
      || coalesce(buyer ->> 'email', '') || ' ' || coalesce(buyer ->> 'businessName', '') || ' '
      || coalesce(buyer ->> 'fiscalCode', '') || ' ' || coalesce(buyer ->> 'vatNumber', '') || ' '
      || coalesce(buyer ->> 'phone', '') || ' ' || coalesce(buyer ->> 'vetInfoId', '') || ' '
      || coalesce(billing_address ->> 'businessName', '') || ' ' || coalesce(billing_address ->> 'fiscalCode', '') || ' '
      || coalesce(billing_address ->> 'vatNumber', '') || ' ' || coalesce(shipping_address ->> 'businessName', ''))
  ) stored,
  constraint orders_total
    check (total_cents = products_cents - discount_cents + vat_cents + shipping_cents + fee_cents),
  constraint orders_discount
    check (discount_cents between 0 and products_cents and (discount_cents = 0 or discount_code is not null)),
  constraint orders_cancelled_by check (cancelled_by is null or status = 'CANCELLED')
);
create index orders_user on orders (user_id, created_at desc, id desc);
-- Each index holds every column that the staff list filters by, so that a page and its count never read the table.
create index orders_latest on orders (created_at desc, id desc)
  include (status, payment_status, payment_method, product_kinds);
create index orders_by_total on orders (total_cents, id)
  include (status, payment_status, payment_method, product_kinds, created_at);
create index orders_open on orders (created_at desc, id desc)
  include (payment_status, payment_method, product_kinds) where status = 'PENDING';
create index orders_search_text on orders using gin (search_text gin_trgm_ops);
-- Codes that any order used, cancelled orders too: what these codes promise is not changed any more.
create index orders_discount_code on orders (discount_code) where discount_code is not null;
-- The stock history looks up which orders gave their pieces back.
create index orders_cancelled on orders (id) where status = 'CANCELLED';

-- Returns true if the order belongs to the customer whose erasure is under way. The erasure names the customer for its own
-- transaction (`auricola.erased_user`).
create function belongs_to_erased_user(order_id integer) returns boolean language sql stable as $$
  select exists (
    select from orders where id = order_id and user_id::text = current_setting('auricola.erased_user', true)
  )
$$;

create table order_items (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  product_id integer not null references products on delete restrict,
  position integer not null,
  -- Copies of the product on that day.
  product_code text not null,
  title text not null,
  product_types text[] not null,
  main_image_url text,
  color text not null default '',
  order_as text not null check (order_as in ('nuova-marca', 'marca-sistitutiva')),
  -- As in cart_lines.
  replacements jsonb not null default '[]',
  print jsonb check (jsonb_typeof(print) = 'object'),
  herd jsonb check (jsonb_typeof(herd) = 'object'),
  price_cents integer not null check (price_cents >= 0),
  -- The price of a single piece, if a quantity tier made it cheaper.
  list_price_cents integer check (list_price_cents > price_cents),
  quantity integer not null check (quantity >= 1),
  subtotal_cents integer not null,
  -- The line's share of the order's discount.
  discount_cents integer not null default 0 check (discount_cents between 0 and subtotal_cents),
  -- Pieces that were shipped, that came back or were credited after that, and that were credited instead of shipped.
  -- Triggers on parcel_items and credit_note_items count them, so that no piece is shipped or credited twice.
  shipped_quantity integer not null default 0,
  returned_quantity integer not null default 0,
  cancelled_quantity integer not null default 0,
  -- True if the shop prints the line without codes of the registry: the farm's own text, or tags with the holding's code.
  -- Official tags have code_requests instead, which know when they were printed.
  is_printed_in_house boolean not null generated always as (
    product_types @> array['marche', 'stampato']
      and (print is not null or replacements <> '[]' or 'ministeriale' = any (product_types))
  ) stored,
  printed_at timestamptz,
  -- The number of pieces printed then. Pieces that are credited later stay printed.
  printed_quantity integer,
  constraint order_items_subtotal check (subtotal_cents = price_cents * quantity),
  constraint order_items_shipped check (shipped_quantity >= 0 and shipped_quantity + cancelled_quantity <= quantity),
  constraint order_items_returned check (returned_quantity between 0 and shipped_quantity),
  constraint order_items_cancelled check (cancelled_quantity >= 0),
  constraint order_items_printed check ((printed_quantity is null) = (printed_at is null))
);
create index order_items_order on order_items (order_id, position);
-- The stock history adds up what orders took, from this index alone.
create index order_items_sold on order_items (product_id, order_id) include (quantity);
create index order_items_unshipped on order_items (order_id) where quantity > shipped_quantity + cancelled_quantity;

-- Messages of staff about an order, to its buyer or for themselves.
create table order_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  at timestamptz not null default now(),
  actor_id integer not null,
  is_sent_to_buyer boolean not null,
  text text not null check (length(text) between 1 and 2000)
);
create index order_notes_order on order_notes (order_id, id);

-- Notes are append only. The erasure of a customer deletes the notes that were not sent; sent ones stay, as letters do.
create function guard_order_notes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not old.is_sent_to_buyer and belongs_to_erased_user(old.order_id) then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger order_notes_append_only before update or delete on order_notes
  for each row execute function guard_order_notes();
create trigger order_notes_not_truncated before truncate on order_notes
  for each statement execute function forbid_change();
