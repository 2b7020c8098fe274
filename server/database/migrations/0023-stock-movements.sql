-- Why the shelf changed outside of orders, append only. What orders took and gave back stands with them, and is not written
-- twice: a product's quantity is its movements, less what orders hold. No foreign key: what was done outlives the product.
create table stock_movements (
  id integer generated always as identity primary key,
  product_id integer not null,
  reason text not null check (reason in ('initial', 'received', 'counted', 'spoiled', 'returned', 'correction')),
  before integer not null check (before >= 0),
  after integer not null check (after >= 0),
  note text not null default '' check (length(note) <= 300),
  actor_id integer,
  -- When the row was locked, not when its transaction began: two that wait for each other stand in their order.
  at timestamptz not null default clock_timestamp(),
  check (reason not in ('received', 'returned') or after > before),
  check (reason <> 'spoiled' or after < before)
);
create index stock_movements_product on stock_movements (product_id, id);
create unique index stock_movements_one_start on stock_movements (product_id) where reason = 'initial';
create trigger stock_movements_append_only before update or delete on stock_movements
  for each statement execute function refuse_change();

create function start_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, reason, before, after, at)
  values (new.id, 'initial', 0, new.quantity, new.created_at);
  return null;
end $$;
create trigger products_stock_started after insert on products for each row execute function start_stock();

-- Of an order that ended, what came back on the shelf: not what was credited before, nor tags that bear a code.
create function came_back(item order_items) returns integer language sql stable as $$
  select item.quantity - item.dropped_quantity - coalesce((
    select sum(r.quantity) from code_requests r where r.order_item_id = item.id and r.printed_at is not null
  ), 0)::integer
$$;

-- What was put on the shelf before today nobody wrote down: it all counts as there from the start.
insert into stock_movements (product_id, reason, before, after, at)
select p.id, 'initial', 0, greatest(p.quantity + coalesce(taken.pieces, 0) - coalesce(credited.pieces, 0), 0), p.created_at
from products p left join (
  select i.product_id, sum(i.quantity - case o.status when 'CANCELLED' then came_back(i) else 0 end)::integer as pieces
  from order_items i join orders o on o.id = i.order_id group by i.product_id
) taken on taken.product_id = p.id left join (
  select i.product_id, sum(c.quantity)::integer as pieces
  from order_credit_items c join order_items i on i.id = c.order_item_id where c.restocked group by i.product_id
) credited on credited.product_id = p.id
order by p.id;
