-- The tags of a farmer, one row per mark: ordered, granted a code by the registry, at last out of use. What a list shows
-- is copied from the product as it was, so that an owner's thirty thousand are sorted and searched from indexes alone.

create extension if not exists btree_gin;

-- In the order of their Italian names.
create type species as enum ('cattle', 'buffalo', 'goat', 'sheep', 'pig');

create table tags (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete restrict,
  product_id integer not null references products on delete restrict,
  order_item_id integer references order_items on delete restrict,
  code text unique check (code ~ '^IT\d{12}$'),
  name text not null,
  product_code text not null,
  species species,
  holding text,
  which text check (which in ('principale', 'secondaria', 'entrambe')),
  status text not null default 'in-attesa' check (status in ('in-attesa', 'registrata', 'inattiva')),
  since timestamptz not null default now(),
  -- What a search looks through; a leading blank before each word tells its beginning.
  words text not null generated always as (
    ' ' || lower(coalesce(code, '') || ' ' || name || ' ' || product_code) || ' ' || case species
      when 'cattle' then 'bovino bovini'
      when 'buffalo' then 'bufalino bufalini'
      when 'goat' then 'caprino caprini'
      when 'sheep' then 'ovino ovini'
      when 'pig' then 'suino suini'
      else ''
    end
  ) stored,
  check (status <> 'registrata' or code is not null)
);
-- One for each way to sort; the last also counts the states.
create index tags_by_date on tags (user_id, since desc, id desc);
create index tags_by_code on tags (user_id, code, id);
create index tags_by_name on tags (user_id, name, id);
create index tags_by_product on tags (user_id, product_code, id);
create index tags_by_animal on tags (user_id, species, id);
create index tags_by_status on tags (user_id, status, since desc, id desc);
create index tags_words on tags using gin (user_id, words gin_trgm_ops);
create index tags_order_item on tags (order_item_id);

-- Ministry tags that were ordered before there was this table.
insert into tags (user_id, product_id, order_item_id, name, product_code, species, holding, status, since)
select o.user_id, i.product_id, i.id, i.title, i.product_code, p.species[1]::species, o.buyer ->> 'vetInfoId',
  case o.status when 'CANCELLED' then 'inattiva' else 'in-attesa' end, coalesce(o.cancelled_at, o.created_at)
from orders o
  join order_items i on i.order_id = o.id
  join products p on p.id = i.product_id
  cross join generate_series(1, i.quantity)
where i.order_as = 'nuova-marca' and 'ministeriale' = any (i.product_types)
order by i.id;
