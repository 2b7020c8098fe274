-- The schema of the last release before the baseline (after its migration 0033-farm-prints.sql), without data.
-- Generated from that release's catalogue; constraints have the names that it gave them. bridge.sql turns it into the
-- baseline. It is needed to restore backups of that release, and to test the bridge.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create type species as enum ('cattle', 'buffalo', 'goat', 'sheep', 'pig');

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

create table users (
  id integer generated always as identity not null,
  email text not null,
  password_hash text not null,
  role text default 'farmer'::text not null,
  name text not null,
  phone text default ''::text not null,
  business_name text default ''::text not null,
  fiscal_code text default ''::text not null,
  vat_number text default ''::text not null,
  address text default ''::text not null,
  city text default ''::text not null,
  municipality text default ''::text not null,
  postal_code text default ''::text not null,
  province text default ''::text not null,
  vet_info_id text,
  saved_billing jsonb,
  saved_shipping jsonb,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  sdi_code text default ''::text not null,
  pec text default ''::text not null,
  erased_at timestamptz,
  constraint users_pkey primary key (id),
  constraint users_vet_info_id_key unique (vet_info_id),
  constraint users_email_check check (((length(email) <= 254) and (email = lower(email)))),
  constraint users_role_check check ((role = any (array['farmer'::text, 'operator'::text, 'catalogue'::text, 'admin'::text]))),
  constraint users_name_check check (((length(name) >= 1) and (length(name) <= 120))),
  constraint users_province_check check ((province ~ '^([A-Z]{2})?$'::text)),
  constraint users_sdi_code_check check ((sdi_code ~ '^([A-Z0-9]{7})?$'::text))
);
create unique index users_email on users (email);
create index users_desk on users (role) where (role <> 'farmer'::text);
create index users_latest on users (created_at desc, id desc);
create index users_words on users using gin ((((((((((((((name || ' '::text) || email) || ' '::text) || business_name) || ' '::text) || vat_number) || ' '::text) || fiscal_code) || ' '::text) || phone) || ' '::text) || coalesce(vet_info_id, ''::text))) gin_trgm_ops);

create table sessions (
  token_digest bytea not null,
  user_id integer not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  user_agent text default ''::text not null,
  constraint sessions_pkey primary key (token_digest)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table reset_requests (
  id integer generated always as identity not null,
  token_digest bytea not null,
  email text not null,
  user_id integer,
  tries integer default 0 not null,
  verified_at timestamptz,
  used_at timestamptz,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  constraint reset_requests_pkey primary key (id),
  constraint reset_requests_token_digest_key unique (token_digest),
  constraint reset_requests_tries_check check ((tries >= 0))
);
create index reset_requests_email on reset_requests (email) where (used_at is null);
create index reset_requests_user on reset_requests (user_id);

create table products (
  id integer generated always as identity not null,
  product_code text not null,
  title text not null,
  description text not null,
  long_description text default ''::text not null,
  application text default ''::text not null,
  details jsonb default '[]'::jsonb not null,
  price_cents integer not null,
  quantity integer not null,
  sold integer default 0 not null,
  brand text not null,
  category_code text default ''::text not null,
  product_types text[] default '{}'::text[] not null,
  animal_categories text[] default '{}'::text[] not null,
  species text[] default '{}'::text[] not null,
  features text[] default '{}'::text[] not null,
  colors text[] default '{}'::text[] not null,
  in_stock boolean default true not null,
  disabled boolean default false not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  tiers jsonb default '[]'::jsonb not null,
  constraint products_pkey primary key (id),
  constraint products_product_code_key unique (product_code),
  constraint products_product_code_check check (((length(product_code) >= 1) and (length(product_code) <= 40))),
  constraint products_title_check check (((length(title) >= 1) and (length(title) <= 160))),
  constraint products_details_check check ((jsonb_typeof(details) = 'array'::text)),
  constraint products_price_cents_check check ((price_cents >= 0)),
  constraint products_quantity_check check ((quantity >= 0)),
  constraint products_sold_check check ((sold >= 0)),
  constraint products_tiers check (((tiers = '[]'::jsonb) or is_tariff(price_cents, tiers)))
);

create table product_images (
  id integer generated always as identity not null,
  product_id integer not null,
  role text not null,
  color text,
  url text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  position integer default 0 not null,
  constraint product_images_pkey primary key (id),
  constraint product_images_role_check check ((role = any (array['main'::text, 'gallery'::text]))),
  constraint product_images_width_check check ((width > 0)),
  constraint product_images_height_check check ((height > 0)),
  constraint product_images_placeholder_check check ((placeholder ~ '^#[0-9a-f]{6}$'::text))
);
create index product_images_product on product_images (product_id, "position");
create unique index product_images_one_main on product_images (product_id) where ((role = 'main'::text) and (color is null));

create table product_relations (
  product_id integer not null,
  related_id integer not null,
  kind text not null,
  position integer default 0 not null,
  constraint product_relations_pkey primary key (product_id, kind, related_id),
  constraint product_relations_check check ((product_id <> related_id)),
  constraint product_relations_kind_check check ((kind = any (array['compatible'::text, 'similar'::text])))
);
create index product_relations_related on product_relations (related_id);

create table carts (
  id integer generated always as identity not null,
  user_id integer,
  created_at timestamptz default now() not null,
  discount_code_id integer,
  shown_discount_cents integer default 0 not null,
  shown_terms jsonb,
  constraint carts_pkey primary key (id),
  constraint carts_user_id_key unique (user_id),
  constraint carts_shown_discount_cents_check check ((shown_discount_cents >= 0))
);

create table cart_lines (
  id integer generated always as identity not null,
  cart_id integer not null,
  product_id integer not null,
  quantity integer not null,
  color text default ''::text not null,
  order_as text default 'nuova-marca'::text not null,
  replacements jsonb default '[]'::jsonb not null,
  shown_price_cents integer not null,
  print jsonb,
  herd jsonb,
  shown_tiers jsonb default '[]'::jsonb not null,
  constraint cart_lines_pkey primary key (id),
  constraint cart_lines_quantity_check check (((quantity >= 1) and (quantity <= 9999))),
  constraint cart_lines_order_as_check check ((order_as = any (array['nuova-marca'::text, 'marca-sistitutiva'::text]))),
  constraint cart_lines_replacements_check check ((jsonb_typeof(replacements) = 'array'::text)),
  constraint cart_lines_shown_price_cents_check check ((shown_price_cents >= 0)),
  constraint cart_lines_print_check check ((jsonb_typeof(print) = 'object'::text)),
  constraint cart_lines_herd_check check ((jsonb_typeof(herd) = 'object'::text))
);
create index cart_lines_product on cart_lines (product_id);
create unique index cart_lines_options on cart_lines (cart_id, product_id, color, order_as, md5((replacements)::text), md5(coalesce((print)::text, ''::text)), md5(coalesce((herd)::text, ''::text)));

create table orders (
  id integer generated always as identity not null,
  code text not null,
  user_id integer not null,
  status text default 'PENDING'::text not null,
  payment_status text default 'PENDING'::text not null,
  payment_method text not null,
  products_cents integer not null,
  vat_cents integer not null,
  vat_basis_points integer not null,
  shipping_cents integer not null,
  fee_cents integer not null,
  total_cents integer not null,
  buyer jsonb not null,
  billing_address jsonb not null,
  shipping_address jsonb not null,
  created_at timestamptz default now() not null,
  completed_at timestamptz,
  cancelled_at timestamptz,
  discount_code text,
  discount_cents integer default 0 not null,
  cancelled_by text,
  cancel_reason text default ''::text not null,
  families text[] default '{}'::text[] not null,
  words text generated always as (lower(((((((((((((((((((((((((((((' order-'::text || id) || ' data'::text) || id) || code) || ' '::text) || code) || ' '::text) || coalesce((buyer ->> 'name'::text), ''::text)) || ' '::text) || coalesce((buyer ->> 'email'::text), ''::text)) || ' '::text) || coalesce((buyer ->> 'businessName'::text), ''::text)) || ' '::text) || coalesce((buyer ->> 'fiscalCode'::text), ''::text)) || ' '::text) || coalesce((buyer ->> 'vatNumber'::text), ''::text)) || ' '::text) || coalesce((buyer ->> 'phone'::text), ''::text)) || ' '::text) || coalesce((buyer ->> 'vetInfoId'::text), ''::text)) || ' '::text) || coalesce((billing_address ->> 'businessName'::text), ''::text)) || ' '::text) || coalesce((billing_address ->> 'fiscalCode'::text), ''::text)) || ' '::text) || coalesce((billing_address ->> 'vatNumber'::text), ''::text)) || ' '::text) || coalesce((shipping_address ->> 'businessName'::text), ''::text)))) stored not null,
  placed_by integer,
  constraint orders_pkey primary key (id),
  constraint orders_code_check check ((code ~ '^[A-Z0-9]{4}$'::text)),
  constraint orders_status_check check ((status = any (array['PENDING'::text, 'SHIPPED'::text, 'CANCELLED'::text]))),
  constraint orders_payment_status_check check ((payment_status = any (array['PENDING'::text, 'AUTHORIZED'::text, 'PAID'::text, 'FAILED'::text, 'REFUNDED'::text]))),
  constraint orders_payment_method_check check ((payment_method = any (array['credit_card'::text, 'paypal'::text, 'satispay'::text, 'sepa'::text, 'bonifico'::text]))),
  constraint orders_products_cents_check check ((products_cents >= 0)),
  constraint orders_vat_cents_check check ((vat_cents >= 0)),
  constraint orders_vat_basis_points_check check (((vat_basis_points >= 0) and (vat_basis_points <= 10000))),
  constraint orders_shipping_cents_check check ((shipping_cents >= 0)),
  constraint orders_fee_cents_check check ((fee_cents >= 0)),
  constraint orders_total check ((total_cents = ((((products_cents - discount_cents) + vat_cents) + shipping_cents) + fee_cents))),
  constraint orders_discount check (discount_cents between 0 and products_cents and (discount_cents = 0 or discount_code is not null)),
  constraint orders_cancelled_by_check check ((cancelled_by = any (array['buyer'::text, 'shop'::text, 'unpaid'::text]))),
  constraint orders_cancelled_by check (((cancelled_by is null) or (status = 'CANCELLED'::text)))
);
create index orders_user on orders (user_id, created_at desc, id desc);
create index orders_words on orders using gin (words gin_trgm_ops);
create index orders_latest on orders (created_at desc, id desc) include (status, payment_status, payment_method, families);
create index orders_by_total on orders (total_cents, id) include (status, payment_status, payment_method, families, created_at);
create index orders_open on orders (created_at desc, id desc) include (payment_status, payment_method, families) where (status = 'PENDING'::text);
create index orders_discount_code on orders (discount_code) where (discount_code is not null);
create index orders_cancelled on orders (id) where (status = 'CANCELLED'::text);

create table order_items (
  id integer generated always as identity not null,
  order_id integer not null,
  product_id integer not null,
  position integer not null,
  product_code text not null,
  title text not null,
  product_types text[] not null,
  main_image_url text,
  color text default ''::text not null,
  order_as text not null,
  replacements jsonb default '[]'::jsonb not null,
  price_cents integer not null,
  quantity integer not null,
  subtotal_cents integer not null,
  print jsonb,
  herd jsonb,
  discount_cents integer default 0 not null,
  sent_quantity integer default 0 not null,
  returned_quantity integer default 0 not null,
  dropped_quantity integer default 0 not null,
  usual_price_cents integer,
  is_printed_here boolean generated always as (((product_types @> array['marche'::text, 'stampato'::text]) and ((print is not null) or (replacements <> '[]'::jsonb) or ('ministeriale'::text = any (product_types))))) stored not null,
  printed_at timestamptz,
  printed_quantity integer,
  constraint order_items_pkey primary key (id),
  constraint order_items_order_as_check check ((order_as = any (array['nuova-marca'::text, 'marca-sistitutiva'::text]))),
  constraint order_items_price_cents_check check ((price_cents >= 0)),
  constraint order_items_quantity_check check ((quantity >= 1)),
  constraint order_items_check check ((subtotal_cents = (price_cents * quantity))),
  constraint order_items_print_check check ((jsonb_typeof(print) = 'object'::text)),
  constraint order_items_herd_check check ((jsonb_typeof(herd) = 'object'::text)),
  constraint order_items_check1 check (((discount_cents >= 0) and (discount_cents <= subtotal_cents))),
  constraint order_items_sent check (((sent_quantity >= 0) and ((sent_quantity + dropped_quantity) <= quantity))),
  constraint order_items_returned check (((returned_quantity >= 0) and (returned_quantity <= sent_quantity))),
  constraint order_items_dropped check ((dropped_quantity >= 0)),
  constraint order_items_check2 check ((usual_price_cents > price_cents)),
  constraint order_items_check3 check (((printed_quantity is null) = (printed_at is null)))
);
create index order_items_order on order_items (order_id, "position");
create index order_items_left on order_items (order_id) where (quantity > (sent_quantity + dropped_quantity));
create index order_items_sold on order_items (product_id, order_id) include (quantity);

create table idempotency_keys (
  user_id integer not null,
  key text not null,
  body_digest bytea not null,
  answer jsonb,
  created_at timestamptz default now() not null,
  constraint idempotency_keys_pkey primary key (user_id, key),
  constraint idempotency_keys_key_check check (((length(key) >= 1) and (length(key) <= 200)))
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table newsletter_subscriptions (
  id integer generated always as identity not null,
  email text not null,
  asked_at timestamptz default now() constraint newsletter_subscriptions_subscribed_at_not_null not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  confirm_key uuid,
  confirm_digest bytea,
  leave_key uuid,
  leave_digest bytea,
  constraint newsletter_subscriptions_pkey primary key (id),
  constraint newsletter_subscriptions_email_key unique (email),
  constraint newsletter_subscriptions_confirm_digest_key unique (confirm_digest),
  constraint newsletter_subscriptions_leave_digest_key unique (leave_digest),
  constraint newsletter_subscriptions_email_check check ((email = lower(email)))
);
create index newsletter_subscriptions_latest on newsletter_subscriptions (asked_at desc, id desc);
create index newsletter_subscriptions_email on newsletter_subscriptions using gin (email gin_trgm_ops);

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamptz default now() not null,
  constraint settings_pkey primary key (key)
);

create table rate_limits (
  key varchar(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);

create table audit_log (
  id bigint generated always as identity not null,
  at timestamptz default now() not null,
  actor_id integer,
  action text not null,
  subject_type text not null,
  subject_id integer,
  before jsonb,
  after jsonb,
  request_id text,
  constraint audit_log_pkey primary key (id)
);
create index audit_log_subject on audit_log (subject_type, subject_id, at desc);
create index audit_log_actor on audit_log (actor_id, at desc);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_words on audit_log using gin (((coalesce((before)::text, ''::text) || coalesce((after)::text, ''::text))) gin_trgm_ops);

create table tags (
  id integer generated always as identity not null,
  user_id integer not null,
  product_id integer not null,
  order_item_id integer,
  code text,
  name text not null,
  product_code text not null,
  species species,
  holding text,
  which text,
  since timestamptz default now() not null,
  words text generated always as ((((' '::text || lower(((((coalesce(code, ''::text) || ' '::text) || name) || ' '::text) || product_code))) || ' '::text) ||
case species
    when 'cattle'::species then 'bovino bovini'::text
    when 'buffalo'::species then 'bufalino bufalini'::text
    when 'goat'::species then 'caprino caprini'::text
    when 'sheep'::species then 'ovino ovini'::text
    when 'pig'::species then 'suino suini'::text
    else ''::text
end)) stored not null,
  state text default 'requested'::text not null,
  cause text default 'order'::text not null,
  status text generated always as (
case
    when (state = any (array['registered'::text, 'lost'::text, 'replaced'::text])) then 'registrata'::text
    when (state = 'inactive'::text) then 'inattiva'::text
    else 'in-attesa'::text
end) stored not null,
  reason text,
  constraint tags_pkey primary key (id),
  constraint tags_code_key unique (code),
  constraint tags_code_check check ((code ~ '^IT\d{12}$'::text)),
  constraint tags_which_check check ((which = any (array['principale'::text, 'secondaria'::text, 'entrambe'::text]))),
  constraint tags_state_check check ((state = any (array['requested'::text, 'granted'::text, 'printed'::text, 'shipped'::text, 'confirmed'::text, 'registered'::text, 'lost'::text, 'replaced'::text, 'inactive'::text]))),
  constraint tags_code_from_grant check (((state = any (array['requested'::text, 'inactive'::text])) or (code is not null))),
  constraint tags_cause_check check ((cause = any (array['order'::text, 'registry'::text, 'workshop'::text, 'keeper'::text, 'shopkeeper'::text]))),
  constraint tags_reason_check check ((reason = any (array['death'::text, 'slaughter'::text, 'sale'::text, 'lost'::text, 'broken'::text, 'left'::text, 'unknown'::text]))),
  constraint tags_reason_of_end check (((reason is null) or (state = 'inactive'::text)))
);
alter table tags alter column words set statistics 1000;
create index tags_by_date on tags (user_id, since desc, id desc);
create index tags_by_code on tags (user_id, code, id);
create index tags_by_name on tags (user_id, name, id);
create index tags_by_product on tags (user_id, product_code, id);
create index tags_by_animal on tags (user_id, species, id);
create index tags_words on tags using gin (user_id, words gin_trgm_ops);
create index tags_order_item on tags (order_item_id);
create index tags_by_status on tags (user_id, status, since desc, id desc);

create table registry_accounts (
  user_id integer not null,
  vet_info_id text not null,
  holder text not null,
  linked_by text not null,
  access_token bytea,
  refresh_token bytea,
  expires_at timestamptz,
  linked_at timestamptz default now() not null,
  last_synced_at timestamptz,
  syncing_since timestamptz,
  sync_done integer default 0 not null,
  sync_total integer,
  problem text,
  constraint registry_accounts_pkey primary key (user_id),
  constraint registry_accounts_vet_info_id_key unique (vet_info_id),
  constraint registry_accounts_vet_info_id_check check (((length(vet_info_id) >= 1) and (length(vet_info_id) <= 40))),
  constraint registry_accounts_linked_by_check check ((linked_by = any (array['registry'::text, 'keeper'::text]))),
  constraint registry_accounts_check check (((linked_by = 'keeper'::text) = (refresh_token is null))),
  constraint registry_accounts_sync_done_check check ((sync_done >= 0)),
  constraint registry_accounts_sync_total_check check ((sync_total >= 0)),
  constraint registry_accounts_problem_check check ((problem = any (array['expired'::text, 'unavailable'::text, 'refused'::text])))
);
create index registry_accounts_round on registry_accounts (last_synced_at NULLS FIRST) where (linked_by = 'registry'::text);

create table registry_logins (
  state_digest bytea not null,
  user_id integer not null,
  verifier bytea not null,
  return_to text not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint registry_logins_pkey primary key (state_digest)
);
create index registry_logins_user on registry_logins (user_id);
create index registry_logins_age on registry_logins (created_at);

create table herds (
  id integer generated always as identity not null,
  user_id integer not null,
  holding text not null,
  fiscal_code text not null,
  species species not null,
  name text default ''::text not null,
  place text default ''::text not null,
  synced_at timestamptz,
  gone_at timestamptz,
  constraint herds_pkey primary key (id),
  constraint herds_user_id_holding_fiscal_code_species_key unique (user_id, holding, fiscal_code, species),
  constraint herds_holding_check check ((holding ~ '^\d{3}[A-Z]{2}[0-9A-Z]{3,4}$'::text))
);
create index herds_holding on herds (holding text_pattern_ops);

create table animals (
  herd_id integer not null,
  code text not null,
  species species not null,
  sex text not null,
  born_on date not null,
  left_on date,
  cause text,
  constraint animals_pkey primary key (herd_id, code),
  constraint animals_sex_check check ((sex = any (array['m'::text, 'f'::text]))),
  constraint animals_cause_check check ((cause = any (array['death'::text, 'slaughter'::text, 'sale'::text])))
);
create index animals_code on animals (code);
create index animals_births on animals (herd_id, born_on);

create table registry_conflicts (
  id integer generated always as identity not null,
  user_id integer not null,
  kind text not null,
  code text not null,
  ours text not null,
  left_on date,
  cause text,
  found_at timestamptz default now() not null,
  solved_at timestamptz,
  kept_at timestamptz,
  kept_by integer,
  constraint registry_conflicts_pkey primary key (id),
  constraint registry_conflicts_kind_check check ((kind = any (array['animal-gone'::text, 'tag-unknown'::text, 'animal-alive'::text]))),
  constraint registry_conflicts_cause_check check ((cause = any (array['death'::text, 'slaughter'::text, 'sale'::text])))
);
create unique index registry_conflicts_open on registry_conflicts (user_id, code, kind) where (solved_at is null);
create index registry_conflicts_keeper on registry_conflicts (kept_by);

create table outside_journal (
  id bigint generated always as identity (sequence name registry_journal_id_seq) constraint registry_journal_id_not_null not null,
  at timestamptz default now() constraint registry_journal_at_not_null not null,
  operation text constraint registry_journal_operation_not_null not null,
  key text,
  request text constraint registry_journal_request_not_null not null,
  answer text constraint registry_journal_answer_not_null not null,
  outcome text constraint registry_journal_outcome_not_null not null,
  milliseconds integer constraint registry_journal_milliseconds_not_null not null,
  user_id integer,
  constraint registry_journal_pkey primary key (id),
  constraint registry_journal_outcome_check check ((outcome = any (array['answered'::text, 'refused'::text, 'expired'::text, 'nonsense'::text, 'unavailable'::text]))),
  constraint registry_journal_milliseconds_check check ((milliseconds >= 0))
);
create index registry_journal_at on outside_journal (at desc, id desc);
create index registry_journal_key on outside_journal (key) where (key is not null);
create index outside_journal_request on outside_journal using gin (request gin_trgm_ops);
create index outside_journal_answer on outside_journal using gin (answer gin_trgm_ops);
create index outside_journal_user on outside_journal (user_id, at desc) where (user_id is not null);
create index outside_journal_outcome on outside_journal (outcome, at desc, id desc);

create table shop_exceptions (
  id integer generated always as identity not null,
  kind text not null,
  subject text not null,
  text text not null,
  at timestamptz default now() not null,
  solved_at timestamptz,
  solved_by integer,
  constraint shop_exceptions_pkey primary key (id)
);
create unique index shop_exceptions_open on shop_exceptions (kind, subject) where (solved_at is null);
create index shop_exceptions_solver on shop_exceptions (solved_by);
create index shop_exceptions_waiting on shop_exceptions (at desc, id desc) where (solved_at is null);
create index shop_exceptions_solved on shop_exceptions (solved_at desc, id desc) where (solved_at is not null);

create table delegations (
  id integer generated always as identity not null,
  user_id integer not null,
  holding text not null,
  species species not null,
  state text default 'da_firmare'::text not null,
  keeper jsonb not null,
  document jsonb not null,
  text_version text not null,
  document_sha256 bytea not null,
  signed_sha256 bytea,
  envelope_id text,
  reason text,
  created_at timestamptz default now() not null,
  signed_at timestamptz,
  sent_at timestamptz,
  active_at timestamptz,
  ended_at timestamptz,
  constraint delegations_pkey primary key (id),
  constraint delegations_envelope_id_key unique (envelope_id),
  constraint delegations_holding_check check ((holding ~ '^\d{3}[A-Z]{2}[0-9A-Z]{3,4}$'::text)),
  constraint delegations_state_check check ((state = any (array['da_firmare'::text, 'firmata'::text, 'trasmessa'::text, 'attiva'::text, 'revocata'::text, 'scaduta'::text, 'rifiutata'::text]))),
  constraint delegations_check1 check (((state <> ALL (array['firmata'::text, 'trasmessa'::text, 'attiva'::text, 'rifiutata'::text])) or (signed_at is not null))),
  constraint delegations_check2 check (((state = any (array['revocata'::text, 'scaduta'::text, 'rifiutata'::text])) = (ended_at is not null))),
  constraint delegations_document_sha256_check check ((length(document_sha256) = 32)),
  constraint delegations_signed_sha256_check check ((length(signed_sha256) = 32)),
  constraint delegations_check check (((signed_sha256 is null) = (signed_at is null)))
);
create index delegations_user on delegations (user_id, id desc);
create unique index delegations_one_open on delegations (user_id, holding, species) where (state = any (array['da_firmare'::text, 'firmata'::text, 'trasmessa'::text, 'attiva'::text]));
create index delegations_signed on delegations (signed_at desc, id desc) where (signed_at is not null);
create index delegations_signed_in on delegations (state, signed_at desc, id desc) where (signed_at is not null);

create table delegation_files (
  delegation_id integer not null,
  kind text not null,
  bytes bytea not null,
  sha256 bytea not null,
  created_at timestamptz default now() not null,
  constraint delegation_files_pkey primary key (delegation_id, kind),
  constraint delegation_files_kind_check check ((kind = any (array['document'::text, 'signed'::text]))),
  constraint delegation_files_check check ((sha256 = sha256(bytes)))
);

create table delegation_events (
  id integer generated always as identity not null,
  delegation_id integer not null,
  at timestamptz default clock_timestamp() not null,
  name text not null,
  actor_id integer,
  address text,
  user_agent text,
  constraint delegation_events_pkey primary key (id),
  constraint delegation_events_name_check check ((name = any (array['created'::text, 'code-sent'::text, 'code-wrong'::text, 'redirected'::text, 'signed'::text, 'sent'::text, 'activated'::text, 'refused'::text, 'revoked'::text, 'expired'::text])))
);
create index delegation_events_delegation on delegation_events (delegation_id, id);

create table signing_sessions (
  id integer generated always as identity not null,
  delegation_id integer not null,
  token_digest bytea not null,
  email text not null,
  tries integer default 0 not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  address text,
  user_agent text,
  constraint signing_sessions_pkey primary key (id),
  constraint signing_sessions_tries_check check ((tries >= 0)),
  constraint signing_sessions_check check (((used_at is null) = (address is null)))
);
create index signing_sessions_delegation on signing_sessions (delegation_id, id);

create table signing_events (
  event_id text not null,
  received_at timestamptz default now() not null,
  constraint signing_events_pkey primary key (event_id)
);

create table tag_steps (
  before text not null,
  after text not null,
  back boolean default false not null,
  constraint tag_steps_pkey primary key (before, after)
);

create table tag_events (
  id bigint generated always as identity not null,
  tag_id integer not null,
  at timestamptz not null,
  state text not null,
  cause text not null,
  note text default ''::text not null,
  back boolean default false not null,
  was jsonb,
  constraint tag_events_pkey primary key (id),
  constraint tag_events_was_check check ((jsonb_typeof(was) = 'object'::text))
);
create index tag_events_tag on tag_events (tag_id, id);

create table code_requests (
  id integer generated always as identity not null,
  user_id integer not null,
  order_id integer not null,
  order_item_id integer not null,
  kind text not null,
  herd jsonb,
  quantity integer not null,
  code text,
  which text,
  identified_by text,
  reprint integer,
  key uuid default gen_random_uuid() not null,
  state text default 'waiting'::text not null,
  problem text,
  registry_id text,
  refusal text,
  tries integer default 0 not null,
  due_at timestamptz default now(),
  created_at timestamptz default now() not null,
  sent_at timestamptz,
  decided_at timestamptz,
  printed_at timestamptz,
  shipped_at timestamptz,
  lot text,
  tracking text,
  confirmed_at timestamptz,
  parcel_id integer,
  problem_since timestamptz,
  constraint code_requests_pkey primary key (id),
  constraint code_requests_key_key unique (key),
  constraint code_requests_kind_check check ((kind = any (array['new'::text, 'duplicate'::text]))),
  constraint code_requests_check1 check (((kind = 'new'::text) or (quantity = 1))),
  constraint code_requests_check check (((kind = 'duplicate'::text) = ((code is not null) and (which is not null)))),
  constraint code_requests_herd_check check ((jsonb_typeof(herd) = 'object'::text)),
  constraint code_requests_quantity_check check ((quantity >= 1)),
  constraint code_requests_which_check check ((which = any (array['principale'::text, 'secondaria'::text, 'entrambe'::text]))),
  constraint code_requests_reprint_check check ((reprint >= 1)),
  constraint code_requests_state_check check ((state = any (array['waiting'::text, 'sent'::text, 'granted'::text, 'refused'::text, 'cancelled'::text]))),
  constraint code_requests_check2 check (((state <> 'sent'::text) or (registry_id is not null))),
  constraint code_requests_check3 check (((state = 'refused'::text) = (refusal is not null))),
  constraint code_requests_problem_check check ((problem = any (array['no-herd'::text, 'not-linked'::text, 'unavailable'::text, 'nonsense'::text, 'unpaid'::text]))),
  constraint code_requests_unpaid_rest check (((problem is distinct from 'unpaid'::text) or ((state = any (array['waiting'::text, 'cancelled'::text])) and (due_at is null)))),
  constraint code_requests_tries_check check ((tries >= 0)),
  constraint code_requests_check4 check (((shipped_at is null) or (state = 'granted'::text)))
);
create index code_requests_item on code_requests (order_item_id, id);
create index code_requests_order on code_requests (order_id);
create index code_requests_user on code_requests (user_id, id desc);
create index code_requests_due on code_requests (due_at) where (due_at is not null);
create index code_requests_state on code_requests (state, id desc);
create unique index code_requests_open_primary on code_requests (code) where ((kind = 'duplicate'::text) and (which = any (array['principale'::text, 'entrambe'::text])) and (state = any (array['waiting'::text, 'sent'::text, 'granted'::text])) and (shipped_at is null));
create unique index code_requests_open_secondary on code_requests (code) where ((kind = 'duplicate'::text) and (which = any (array['secondaria'::text, 'entrambe'::text])) and (state = any (array['waiting'::text, 'sent'::text, 'granted'::text])) and (shipped_at is null));
create unique index code_requests_reprint on code_requests (code, reprint, which);
create index code_requests_parcel on code_requests (parcel_id) where (parcel_id is not null);
create index code_requests_holding on code_requests using gin (((herd ->> 'holding'::text)) gin_trgm_ops);
create index code_requests_registry on code_requests (registry_id) where (registry_id is not null);
create index code_requests_to_print on code_requests (order_id) where ((state = 'granted'::text) and (printed_at is null));
create index code_requests_to_send on code_requests (order_id) where ((state = 'granted'::text) and (printed_at is not null) and (shipped_at is null));

create table code_request_events (
  id bigint generated always as identity not null,
  request_id integer not null,
  at timestamptz default now() not null,
  name text not null,
  note text default ''::text not null,
  actor_id integer,
  constraint code_request_events_pkey primary key (id),
  constraint code_request_events_name_check check ((name = any (array['herd'::text, 'sent'::text, 'by-hand'::text, 'unavailable'::text, 'not-linked'::text, 'nonsense'::text, 'granted'::text, 'uploaded'::text, 'refused'::text, 'renewed'::text, 'printed'::text, 'shipped'::text, 'confirmed'::text, 'cancelled'::text])))
);
create index code_request_events_request on code_request_events (request_id, id);
create index code_request_events_actor on code_request_events (actor_id);

create table payment_steps (
  before text not null,
  after text not null,
  constraint payment_steps_pkey primary key (before, after)
);

create table payments (
  id integer generated always as identity not null,
  order_id integer not null,
  method text not null,
  state text default 'pending'::text not null,
  amount_cents integer not null,
  currency text default 'EUR'::text not null,
  key uuid default gen_random_uuid() not null,
  provider text,
  provider_id text,
  redirect text,
  tries integer default 0 not null,
  due_at timestamptz,
  reserved_until timestamptz,
  created_at timestamptz default now() not null,
  authorized_at timestamptz,
  captured_at timestamptz,
  failed_at timestamptz,
  refunded_at timestamptz,
  returned_cents integer default 0 not null,
  unheard_since timestamptz,
  taken_back_cents integer default 0 not null,
  constraint payments_pkey primary key (id),
  constraint payments_key_key unique (key),
  constraint payments_provider_provider_id_key unique (provider, provider_id),
  constraint payments_method_check check ((method = any (array['credit_card'::text, 'paypal'::text, 'satispay'::text, 'sepa'::text, 'bonifico'::text]))),
  constraint payments_state_check check ((state = any (array['pending'::text, 'authorized'::text, 'captured'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'refunded'::text]))),
  constraint payments_amount_cents_check check ((amount_cents >= 0)),
  constraint payments_currency_check check ((currency = 'EUR'::text)),
  constraint payments_check check (((provider_id is null) = (redirect is null))),
  constraint payments_tries_check check ((tries >= 0)),
  constraint payments_returned check (((returned_cents >= 0) and (returned_cents <= amount_cents))),
  constraint payments_taken_back_cents_check check ((taken_back_cents >= 0))
);
create index payments_order on payments (order_id, id);
create index payments_due on payments (due_at) where (due_at is not null);
create unique index payments_under_way on payments (order_id) where (state = any (array['pending'::text, 'authorized'::text]));

create table payment_events (
  id bigint generated always as identity not null,
  payment_id integer not null,
  at timestamptz default now() not null,
  state text not null,
  constraint payment_events_pkey primary key (id)
);
create index payment_events_payment on payment_events (payment_id, id);

create table refunds (
  id integer generated always as identity not null,
  payment_id integer not null,
  amount_cents integer not null,
  reason text not null,
  key uuid default gen_random_uuid() not null,
  created_at timestamptz default now() not null,
  done_at timestamptz,
  by_hand boolean default false not null,
  iban text,
  refused_at timestamptz,
  constraint refunds_pkey primary key (id),
  constraint refunds_key_key unique (key),
  constraint refunds_amount_cents_check check ((amount_cents > 0)),
  constraint refunds_reason_check check ((reason = any (array['late'::text, 'twice'::text, 'returned'::text, 'cancelled'::text, 'credited'::text]))),
  constraint refunds_iban_check check ((iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'::text))
);
create index refunds_payment on refunds (payment_id, id);
create index refunds_by_hand on refunds (created_at) include (payment_id) where (by_hand and (done_at is null));

create table payment_news (
  provider text not null,
  event_id text not null,
  received_at timestamptz default now() not null,
  constraint payment_news_pkey primary key (provider, event_id)
);

create table invoice_counters (
  year integer not null,
  last_number integer not null,
  last_date date not null,
  constraint invoice_counters_pkey primary key (year),
  constraint invoice_counters_last_number_check check ((last_number > 0)),
  constraint invoice_counters_check check ((extract(year from last_date) = (year)::numeric))
);

create table invoices (
  id integer generated always as identity not null,
  order_id integer not null,
  type text not null,
  year integer not null,
  number integer not null,
  issued_on date not null,
  corrects_id integer,
  total_cents integer not null,
  document jsonb not null,
  created_at timestamptz default now() not null,
  constraint invoices_pkey primary key (id),
  constraint invoices_year_number_key unique (year, number),
  constraint invoices_type_check check ((type = any (array['TD01'::text, 'TD04'::text]))),
  constraint invoices_check1 check (((type = 'TD04'::text) = (corrects_id is not null))),
  constraint invoices_number_check check ((number > 0)),
  constraint invoices_check check ((extract(year from issued_on) = (year)::numeric)),
  constraint invoices_total_cents_check check ((total_cents >= 0))
);
create unique index invoices_one_per_order on invoices (order_id) where (type = 'TD01'::text);
create index invoices_order on invoices (order_id, id);
create index invoices_day on invoices (issued_on, id);

create table invoice_files (
  invoice_id integer not null,
  kind text not null,
  bytes bytea not null,
  sha256 bytea not null,
  constraint invoice_files_pkey primary key (invoice_id, kind),
  constraint invoice_files_kind_check check ((kind = any (array['xml'::text, 'pdf'::text]))),
  constraint invoice_files_check check ((sha256 = sha256(bytes)))
);

create table invoice_transmissions (
  invoice_id integer not null,
  state text default 'ready'::text not null,
  at timestamptz default now() not null,
  constraint invoice_transmissions_pkey primary key (invoice_id),
  constraint invoice_transmissions_state_check check ((state = any (array['ready'::text, 'exported'::text, 'delivered'::text, 'deposited'::text, 'rejected'::text])))
);

create table discount_codes (
  id integer generated always as identity not null,
  code text not null,
  basis_points integer,
  amount_cents integer,
  minimum_cents integer default 0 not null,
  starts_on date,
  ends_on date,
  once_per_customer boolean default false not null,
  most_uses integer,
  uses integer default 0 not null,
  product_id integer,
  category text,
  created_at timestamptz default now() not null,
  disabled_at timestamptz,
  constraint discount_codes_pkey primary key (id),
  constraint discount_codes_code_key unique (code),
  constraint discount_codes_code_check check ((code ~ '^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$'::text)),
  constraint discount_codes_basis_points_check check (((basis_points >= 1) and (basis_points <= 10000))),
  constraint discount_codes_check check ((num_nonnulls(basis_points, amount_cents) = 1)),
  constraint discount_codes_amount_cents_check check ((amount_cents > 0)),
  constraint discount_codes_minimum_cents_check check ((minimum_cents >= 0)),
  constraint discount_codes_check2 check ((ends_on >= starts_on)),
  constraint discount_codes_most_uses_check check ((most_uses > 0)),
  constraint discount_codes_used_up check (((uses >= 0) and (uses <= coalesce(most_uses, uses)))),
  constraint discount_codes_check1 check ((num_nonnulls(product_id, category) <= 1)),
  constraint discount_codes_category_check check ((category = any (array['marche'::text, 'applicatori'::text, 'lettori'::text])))
);

create table discount_uses (
  order_id integer not null,
  discount_code_id integer not null,
  user_id integer not null,
  once boolean not null,
  constraint discount_uses_pkey primary key (order_id)
);
create unique index discount_uses_once on discount_uses (discount_code_id, user_id) where once;
create index discount_uses_code on discount_uses (discount_code_id, user_id);

create table product_prices (
  id integer generated always as identity not null,
  product_id integer not null,
  price_cents integer not null,
  since timestamptz default now() not null,
  constraint product_prices_pkey primary key (id),
  constraint product_prices_price_cents_check check ((price_cents >= 0))
);
create index product_prices_product on product_prices (product_id, id);

create table spoiled_pieces (
  id integer generated always as identity not null,
  order_id integer not null,
  order_item_id integer not null,
  mark text not null,
  which text,
  reprint integer,
  reason text not null,
  at timestamptz default now() not null,
  actor_id integer,
  printed_at timestamptz,
  constraint spoiled_pieces_pkey primary key (id),
  constraint spoiled_pieces_which_check check ((which = any (array['principale'::text, 'secondaria'::text]))),
  constraint spoiled_pieces_reprint_check check ((reprint >= 1))
);
create index spoiled_pieces_order on spoiled_pieces (order_id, id);
create index spoiled_pieces_item on spoiled_pieces (order_item_id);
create index spoiled_pieces_actor on spoiled_pieces (actor_id);
create index spoiled_pieces_mark on spoiled_pieces (mark, reprint);
create unique index spoiled_pieces_waiting on spoiled_pieces (order_item_id, mark, coalesce(which, ''::text)) where (printed_at is null);

create table parcels (
  id integer generated always as identity not null,
  order_id integer not null,
  number integer not null,
  carrier text not null,
  tracking text not null,
  lot text not null,
  unpaid_reason text,
  actor_id integer,
  sent_at timestamptz default now() not null,
  constraint parcels_pkey primary key (id),
  constraint parcels_order_id_number_key unique (order_id, number),
  constraint parcels_number_check check ((number > 0))
);

create table parcel_items (
  parcel_id integer not null,
  order_item_id integer not null,
  quantity integer not null,
  constraint parcel_items_pkey primary key (parcel_id, order_item_id),
  constraint parcel_items_quantity_check check ((quantity > 0))
);
create index parcel_items_item on parcel_items (order_item_id);

create table order_credits (
  id integer generated always as identity not null,
  order_id integer not null,
  invoice_id integer not null,
  reason text not null,
  actor_id integer,
  created_at timestamptz default now() not null,
  constraint order_credits_pkey primary key (id),
  constraint order_credits_invoice_id_key unique (invoice_id)
);
create index order_credits_order on order_credits (order_id, id);

create table order_credit_items (
  credit_id integer not null,
  order_item_id integer not null,
  pieces text not null,
  quantity integer not null,
  restocked boolean not null,
  constraint order_credit_items_pkey primary key (credit_id, order_item_id, pieces),
  constraint order_credit_items_pieces_check check ((pieces = any (array['sent'::text, 'unsent'::text]))),
  constraint order_credit_items_quantity_check check ((quantity > 0))
);
create index order_credit_items_item on order_credit_items (order_item_id);

create table newsletter_consents (
  id bigint generated always as identity not null,
  subscription_id integer not null,
  at timestamptz default now() not null,
  deed text not null,
  wording text not null,
  address text not null,
  user_agent text not null,
  constraint newsletter_consents_pkey primary key (id),
  constraint newsletter_consents_deed_check check ((deed = any (array['asked'::text, 'confirmed'::text, 'left'::text, 'removed'::text])))
);
create index newsletter_consents_subscription on newsletter_consents (subscription_id, id);
create index newsletter_consents_deed on newsletter_consents (deed, at) where (deed <> 'asked'::text);

create table second_factors (
  user_id integer not null,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step integer default 0 not null,
  created_at timestamptz default now() not null,
  constraint second_factors_pkey primary key (user_id)
);

create table recovery_codes (
  user_id integer not null,
  digest bytea not null,
  constraint recovery_codes_pkey primary key (user_id, digest)
);

create table order_notes (
  id integer generated always as identity not null,
  order_id integer not null,
  at timestamptz default now() not null,
  actor_id integer not null,
  to_buyer boolean not null,
  text text not null,
  constraint order_notes_pkey primary key (id),
  constraint order_notes_text_check check (((length(text) >= 1) and (length(text) <= 2000)))
);
create index order_notes_order on order_notes (order_id, id);

create table stock_movements (
  id integer generated always as identity not null,
  product_id integer not null,
  reason text not null,
  before integer not null,
  after integer not null,
  note text default ''::text not null,
  actor_id integer,
  at timestamptz default clock_timestamp() not null,
  constraint stock_movements_pkey primary key (id),
  constraint stock_movements_reason_check check ((reason = any (array['initial'::text, 'received'::text, 'counted'::text, 'spoiled'::text, 'returned'::text, 'correction'::text]))),
  constraint stock_movements_check check (((reason <> ALL (array['received'::text, 'returned'::text])) or (after > before))),
  constraint stock_movements_check1 check (((reason <> 'spoiled'::text) or (after < before))),
  constraint stock_movements_before_check check ((before >= 0)),
  constraint stock_movements_after_check check ((after >= 0)),
  constraint stock_movements_note_check check ((length(note) <= 300))
);
create index stock_movements_product on stock_movements (product_id, id);
create unique index stock_movements_one_start on stock_movements (product_id) where (reason = 'initial'::text);

create table answer_times (
  hour timestamptz not null,
  bucket smallint not null,
  count bigint not null,
  constraint answer_times_pkey primary key (hour, bucket),
  constraint answer_times_bucket_check check (((bucket >= 0) and (bucket <= 13))),
  constraint answer_times_count_check check ((count > 0))
);

alter table sessions add constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table reset_requests add constraint reset_requests_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table product_images add constraint product_images_product_id_fkey foreign key (product_id) references products(id) on delete cascade;
alter table product_relations add constraint product_relations_product_id_fkey foreign key (product_id) references products(id) on delete cascade;
alter table product_relations add constraint product_relations_related_id_fkey foreign key (related_id) references products(id) on delete cascade;
alter table carts add constraint carts_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table carts add constraint carts_discount_code_id_fkey foreign key (discount_code_id) references discount_codes(id) on delete set null;
alter table cart_lines add constraint cart_lines_cart_id_fkey foreign key (cart_id) references carts(id) on delete cascade;
alter table cart_lines add constraint cart_lines_product_id_fkey foreign key (product_id) references products(id) on delete cascade;
alter table orders add constraint orders_user_id_fkey foreign key (user_id) references users(id) on delete restrict;
alter table order_items add constraint order_items_order_id_fkey foreign key (order_id) references orders(id) on delete cascade;
alter table order_items add constraint order_items_product_id_fkey foreign key (product_id) references products(id) on delete restrict;
alter table idempotency_keys add constraint idempotency_keys_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table tags add constraint tags_user_id_fkey foreign key (user_id) references users(id) on delete restrict;
alter table tags add constraint tags_product_id_fkey foreign key (product_id) references products(id) on delete restrict;
alter table tags add constraint tags_order_item_id_fkey foreign key (order_item_id) references order_items(id) on delete restrict;
alter table registry_accounts add constraint registry_accounts_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table registry_logins add constraint registry_logins_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table herds add constraint herds_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table animals add constraint animals_herd_id_fkey foreign key (herd_id) references herds(id) on delete cascade;
alter table registry_conflicts add constraint registry_conflicts_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table registry_conflicts add constraint registry_conflicts_kept_by_fkey foreign key (kept_by) references users(id) on delete set null;
alter table shop_exceptions add constraint shop_exceptions_solved_by_fkey foreign key (solved_by) references users(id) on delete set null;
alter table delegations add constraint delegations_user_id_fkey foreign key (user_id) references users(id) on delete restrict;
alter table delegation_files add constraint delegation_files_delegation_id_fkey foreign key (delegation_id) references delegations(id) on delete restrict;
alter table delegation_events add constraint delegation_events_delegation_id_fkey foreign key (delegation_id) references delegations(id) on delete restrict;
alter table signing_sessions add constraint signing_sessions_delegation_id_fkey foreign key (delegation_id) references delegations(id) on delete cascade;
alter table tag_events add constraint tag_events_tag_id_fkey foreign key (tag_id) references tags(id) on delete restrict;
alter table code_requests add constraint code_requests_user_id_fkey foreign key (user_id) references users(id) on delete restrict;
alter table code_requests add constraint code_requests_order_id_fkey foreign key (order_id) references orders(id) on delete restrict;
alter table code_requests add constraint code_requests_order_item_id_fkey foreign key (order_item_id) references order_items(id) on delete restrict;
alter table code_requests add constraint code_requests_parcel_id_fkey foreign key (parcel_id) references parcels(id) on delete restrict;
alter table code_request_events add constraint code_request_events_request_id_fkey foreign key (request_id) references code_requests(id) on delete restrict;
alter table code_request_events add constraint code_request_events_actor_id_fkey foreign key (actor_id) references users(id) on delete set null;
alter table payments add constraint payments_order_id_fkey foreign key (order_id) references orders(id) on delete restrict;
alter table payment_events add constraint payment_events_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict;
alter table refunds add constraint refunds_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict;
alter table invoices add constraint invoices_order_id_fkey foreign key (order_id) references orders(id) on delete restrict;
alter table invoices add constraint invoices_corrects_id_fkey foreign key (corrects_id) references invoices(id) on delete restrict;
alter table invoice_files add constraint invoice_files_invoice_id_fkey foreign key (invoice_id) references invoices(id) on delete restrict;
alter table invoice_transmissions add constraint invoice_transmissions_invoice_id_fkey foreign key (invoice_id) references invoices(id) on delete restrict;
alter table discount_uses add constraint discount_uses_order_id_fkey foreign key (order_id) references orders(id) on delete cascade;
alter table discount_uses add constraint discount_uses_discount_code_id_fkey foreign key (discount_code_id) references discount_codes(id) on delete restrict;
alter table discount_uses add constraint discount_uses_user_id_fkey foreign key (user_id) references users(id) on delete restrict;
alter table spoiled_pieces add constraint spoiled_pieces_order_id_fkey foreign key (order_id) references orders(id) on delete restrict;
alter table spoiled_pieces add constraint spoiled_pieces_order_item_id_fkey foreign key (order_item_id) references order_items(id) on delete restrict;
alter table spoiled_pieces add constraint spoiled_pieces_actor_id_fkey foreign key (actor_id) references users(id) on delete set null;
alter table parcels add constraint parcels_order_id_fkey foreign key (order_id) references orders(id) on delete restrict;
alter table parcel_items add constraint parcel_items_parcel_id_fkey foreign key (parcel_id) references parcels(id) on delete restrict;
alter table parcel_items add constraint parcel_items_order_item_id_fkey foreign key (order_item_id) references order_items(id) on delete restrict;
alter table order_credits add constraint order_credits_order_id_fkey foreign key (order_id) references orders(id) on delete restrict;
alter table order_credits add constraint order_credits_invoice_id_fkey foreign key (invoice_id) references invoices(id) on delete restrict;
alter table order_credit_items add constraint order_credit_items_credit_id_fkey foreign key (credit_id) references order_credits(id) on delete restrict;
alter table order_credit_items add constraint order_credit_items_order_item_id_fkey foreign key (order_item_id) references order_items(id) on delete restrict;
alter table newsletter_consents add constraint newsletter_consents_subscription_id_fkey foreign key (subscription_id) references newsletter_subscriptions(id) on delete cascade;
alter table second_factors add constraint second_factors_user_id_fkey foreign key (user_id) references users(id) on delete cascade;
alter table recovery_codes add constraint recovery_codes_user_id_fkey foreign key (user_id) references second_factors(user_id) on delete cascade;
alter table order_notes add constraint order_notes_order_id_fkey foreign key (order_id) references orders(id) on delete restrict;

create function is_of_erased(order_id integer) returns boolean language sql stable as $$
  select exists (
    select from orders where id = order_id and user_id::text = current_setting('auricola.erased_user', true)
  )
$$;

create function without_words(told jsonb) returns jsonb language sql immutable as $$
  select told - array['reason', 'unpaidReason', 'tracking']
$$;

create function is_about_erased(subject_type text, subject_id integer) returns boolean language sql stable as $$
  select case subject_type
    when 'order' then is_of_erased(subject_id)
    when 'code_request' then exists (
      select from code_requests r where r.id = subject_id and r.user_id::text = current_setting('auricola.erased_user', true)
    )
    when 'delegation' then exists (
      select from delegations d where d.id = subject_id and d.user_id::text = current_setting('auricola.erased_user', true)
    )
    else false
  end
$$;

create function erase_reasons(person integer) returns void language sql as $$
  update audit_log l set before = without_words(l.before), after = without_words(l.after)
  where (l.subject_type, l.subject_id) in (
      select 'order', id from orders where user_id = person
      union all select 'code_request', id from code_requests where user_id = person
      union all select 'delegation', id from delegations where user_id = person
    ) and (without_words(l.before), without_words(l.after)) is distinct from (l.before, l.after);
  update shop_exceptions x set text = regexp_replace(x.text, '\m[A-Z]{2}\d{2}[A-Z0-9]{11,30}\M', '…', 'g')
  from orders o where o.user_id = person and x.kind = 'refund-by-hand' and x.subject = 'order ' || o.id;
  update shop_exceptions x set text = '…'
  from code_requests r where r.user_id = person and x.subject = 'request ' || r.id
    and x.kind in ('codes-refused', 'status-refused', 'shipment-refused');
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create function refuse_other_delegation() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.holding, new.species, new.keeper, new.document, new.text_version, new.document_sha256, new.created_at)
      is distinct from
      (old.user_id, old.holding, old.species, old.keeper, old.document, old.text_version, old.document_sha256, old.created_at)
    or (old.signed_sha256 is not null
      and (new.signed_sha256, new.signed_at) is distinct from (old.signed_sha256, old.signed_at))
    or (old.ended_at is not null and (new.state, new.ended_at) is distinct from (old.state, old.ended_at))
  then
    raise exception 'what delegation % says and its signature are never changed', old.id;
  end if;
  return new;
end $$;

create function note_tag_steps() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if exists (
    select from before_rows b join after_rows a using (id)
    where a.state <> b.state and not exists (
        select from tag_steps s where s.before = b.state and s.after = a.state
          and (not s.back or b.cause in ('keeper', 'shopkeeper') and a.cause in ('keeper', 'shopkeeper'))
      )
      or b.code is not null and a.code is distinct from b.code
  ) then
    raise exception 'a tag does not take this step' using errcode = 'check_violation', constraint = 'tag_steps';
  end if;
  insert into tag_events (tag_id, at, state, cause, note, back, was)
  select a.id, now(), a.state, case when k.is_kept then 'order' else a.cause end,
    case
      when s.back or k.is_kept then ''
      when a.state = 'inactive' then coalesce(a.reason, '')
      when a.state = 'registered' and a.cause in ('keeper', 'shopkeeper')
        then to_char(a.since at time zone 'Europe/Rome', 'YYYY-MM-DD')
      else ''
    end,
    s.back or k.is_kept,
    case
      when s.back or k.is_kept then null
      when a.state = 'lost' then jsonb_build_object('state', b.state, 'since', b.since, 'cause', b.cause)
      when a.cause in ('keeper', 'shopkeeper') then jsonb_build_object('state', b.state, 'since', b.since)
    end
  from before_rows b join after_rows a using (id) join tag_steps s on s.before = b.state and s.after = a.state
    cross join lateral (
      select b.state = 'lost' and (a.state = 'registered' or a.state = 'replaced' and a.cause <> 'workshop') as is_kept
    ) k
  where a.state <> b.state;
  return null;
end $$;

create function note_payment_step() returns trigger language plpgsql as $$
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

create function count_discount_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update discount_codes set uses = uses + 1 where id = new.discount_code_id;
  else
    update discount_codes set uses = uses - 1 where id = old.discount_code_id;
  end if;
  return null;
end $$;

create function free_discount() returns trigger language plpgsql as $$
begin
  delete from discount_uses where order_id = new.id;
  return null;
end $$;

create function keep_price() returns trigger language plpgsql as $$
begin
  insert into product_prices (product_id, price_cents, since)
  values (new.id, new.price_cents, case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end $$;

create function count_sent() returns trigger language plpgsql as $$
begin
  update order_items set sent_quantity = sent_quantity + new.quantity where id = new.order_item_id;
  return null;
end $$;

create function count_credited() returns trigger language plpgsql as $$
begin
  update order_items set
    returned_quantity = returned_quantity + case new.pieces when 'sent' then new.quantity else 0 end,
    dropped_quantity = dropped_quantity + case new.pieces when 'unsent' then new.quantity else 0 end
  where id = new.order_item_id;
  return null;
end $$;

create function count_refund() returns trigger language plpgsql as $$
begin
  update payments set returned_cents = returned_cents + new.amount_cents - coalesce(old.amount_cents, 0)
  where id = new.payment_id;
  return null;
end $$;

create function note_problem() returns trigger language plpgsql as $$
begin
  new.problem_since := case when new.problem is not null then now() end;
  return new;
end $$;

create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.id, old.at, old.actor_id, old.action, old.subject_type, old.subject_id, old.request_id) is not distinct from
      (new.id, new.at, new.actor_id, new.action, new.subject_type, new.subject_id, new.request_id)
    and (
      (
        old.subject_type = 'user' and old.subject_id::text = current_setting('auricola.erased_user', true)
        or old.subject_type = 'order' and old.action in ('note-order', 'write-to-buyer') and is_of_erased(old.subject_id)
      )
      and coalesce(new.before, '{}') = '{}' and coalesce(new.after, '{}') = '{}'
      or is_about_erased(old.subject_type, old.subject_id)
        and new.before is not distinct from without_words(old.before)
        and new.after is not distinct from without_words(old.after)
      or old.action = 'export-orders' and current_setting('auricola.erased_user', true) <> ''
        and new.before is not distinct from old.before and new.after = old.after - 'search'
    )
  then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create function start_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, reason, before, after, at)
  values (new.id, 'initial', 0, new.quantity, new.created_at);
  return null;
end $$;

create function guard_order_notes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not old.to_buyer and is_of_erased(old.order_id) then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create trigger products_price_set after insert on products for each row execute function keep_price();
create trigger products_price_changed after update of price_cents on products for each row when ((new.price_cents <> old.price_cents)) execute function keep_price();
create trigger products_stock_started after insert on products for each row execute function start_stock();
create constraint trigger orders_cancelled_free_discount after update of status on orders deferrable initially deferred for each row when (((new.status = 'CANCELLED'::text) and (old.status <> 'CANCELLED'::text))) execute function free_discount();
create trigger audit_log_append_only before delete or update on audit_log for each row execute function guard_audit_log();
create trigger audit_log_kept before truncate on audit_log for each statement execute function refuse_change();
create trigger tags_steps after update on tags referencing old table as before_rows new table as after_rows for each statement execute function note_tag_steps();
create trigger registry_journal_append_only before delete or update on outside_journal for each statement execute function refuse_change();
create trigger delegations_keep_what_was_signed before update on delegations for each row execute function refuse_other_delegation();
create trigger delegations_stay before delete or truncate on delegations for each statement execute function refuse_change();
create trigger delegation_files_append_only before delete or update or truncate on delegation_files for each statement execute function refuse_change();
create trigger delegation_events_append_only before delete or update or truncate on delegation_events for each statement execute function refuse_change();
create trigger tag_events_append_only before delete or update on tag_events for each statement execute function refuse_change();
create trigger code_requests_problem before update on code_requests for each row when ((old.problem is distinct from new.problem)) execute function note_problem();
create trigger payments_steps after insert or update on payments for each row execute function note_payment_step();
create trigger payment_events_append_only before delete or update on payment_events for each statement execute function refuse_change();
create trigger refunds_counted after insert or update of amount_cents on refunds for each row execute function count_refund();
create trigger invoices_append_only before delete or update or truncate on invoices for each statement execute function refuse_change();
create trigger invoice_files_append_only before delete or update or truncate on invoice_files for each statement execute function refuse_change();
create trigger discount_uses_counted after insert or delete on discount_uses for each row execute function count_discount_use();
create trigger product_prices_append_only before delete or update on product_prices for each statement execute function refuse_change();
create trigger parcels_append_only before delete or update on parcels for each statement execute function refuse_change();
create trigger parcel_items_counted after insert on parcel_items for each row execute function count_sent();
create trigger parcel_items_append_only before delete or update on parcel_items for each statement execute function refuse_change();
create trigger order_credits_append_only before delete or update on order_credits for each statement execute function refuse_change();
create trigger order_credit_items_counted after insert on order_credit_items for each row execute function count_credited();
create trigger order_credit_items_append_only before delete or update on order_credit_items for each statement execute function refuse_change();
create trigger newsletter_consents_unchanged before update on newsletter_consents for each statement execute function refuse_change();
create trigger order_notes_append_only before delete or update on order_notes for each row execute function guard_order_notes();
create trigger order_notes_kept before truncate on order_notes for each statement execute function refuse_change();
create trigger stock_movements_append_only before delete or update on stock_movements for each statement execute function refuse_change();

insert into tag_steps (before, after, back) values
  ('confirmed', 'inactive', false),
  ('confirmed', 'registered', false),
  ('granted', 'inactive', false),
  ('granted', 'printed', false),
  ('granted', 'registered', false),
  ('inactive', 'confirmed', true),
  ('inactive', 'registered', true),
  ('inactive', 'replaced', true),
  ('inactive', 'shipped', true),
  ('lost', 'inactive', false),
  ('lost', 'registered', false),
  ('lost', 'replaced', false),
  ('printed', 'inactive', false),
  ('printed', 'registered', false),
  ('printed', 'shipped', false),
  ('registered', 'confirmed', true),
  ('registered', 'inactive', false),
  ('registered', 'lost', false),
  ('registered', 'shipped', true),
  ('replaced', 'inactive', false),
  ('replaced', 'lost', false),
  ('requested', 'granted', false),
  ('requested', 'inactive', false),
  ('shipped', 'confirmed', false),
  ('shipped', 'inactive', false),
  ('shipped', 'registered', false);
insert into payment_steps (before, after) values
  ('authorized', 'cancelled'),
  ('authorized', 'captured'),
  ('authorized', 'expired'),
  ('authorized', 'failed'),
  ('cancelled', 'captured'),
  ('cancelled', 'expired'),
  ('captured', 'refunded'),
  ('expired', 'captured'),
  ('failed', 'captured'),
  ('failed', 'expired'),
  ('pending', 'authorized'),
  ('pending', 'cancelled'),
  ('pending', 'captured'),
  ('pending', 'expired'),
  ('pending', 'failed');
