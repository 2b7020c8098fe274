-- Totals that are kept, because counting them takes longer with every sale (decision 52). The next migration fills them.

-- Orders that are no longer open, by what the staff's list filters by. Open orders are few and counted when asked for, so
-- that a checkout writes nothing here. Rows are only added, 1 and -1, so that no order waits for another one that closes;
-- housekeeping adds them up.
create table closed_order_counts (
  id bigint generated always as identity primary key,
  status text not null,
  payment_status text not null,
  payment_method text not null,
  product_kinds text[] not null,
  count integer not null
);
create function count_closed_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'PENDING' then
    insert into closed_order_counts (status, payment_status, payment_method, product_kinds, count)
    values (old.status, old.payment_status, old.payment_method, old.product_kinds, -1);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'PENDING' then
    insert into closed_order_counts (status, payment_status, payment_method, product_kinds, count)
    values (new.status, new.payment_status, new.payment_method, new.product_kinds, 1);
  end if;
  return null;
end $$;
create trigger orders_inserted_closed after insert on orders
  for each row when (new.status <> 'PENDING') execute function count_closed_order();
create trigger orders_closed after update of status, payment_status, payment_method, product_kinds on orders
  for each row when (
    (old.status <> 'PENDING' or new.status <> 'PENDING')
    and (old.status, old.payment_status, old.payment_method, old.product_kinds)
      is distinct from (new.status, new.payment_status, new.payment_method, new.product_kinds)
  ) execute function count_closed_order();
create trigger orders_deleted_closed after delete on orders
  for each row when (old.status <> 'PENDING') execute function count_closed_order();

-- The number and the sums of the documents of each day; the amounts of credit notes are subtracted. Issuing a document
-- locks the counter of its year before this row, so that the lock of this row makes nobody wait longer.
create table invoice_days (
  day date primary key,
  documents integer not null,
  taxable_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null
);
create function add_to_invoice_day() returns trigger language plpgsql as $$
declare
  sign constant integer := case new.type when 'TD04' then -1 else 1 end;
begin
  insert into invoice_days as d (day, documents, taxable_cents, vat_cents, total_cents)
  values (new.issued_on, 1, sign * new.taxable_cents, sign * new.vat_cents, sign * new.total_cents)
  on conflict (day) do update set documents = d.documents + 1, taxable_cents = d.taxable_cents + excluded.taxable_cents,
    vat_cents = d.vat_cents + excluded.vat_cents, total_cents = d.total_cents + excluded.total_cents;
  return null;
end $$;
create trigger invoices_added after insert on invoices for each row execute function add_to_invoice_day();

-- What orders took from the stock and gave back, changed by the statements that change `quantity`: pieces, and in how many
-- steps. `sold` goes down when pieces come back, and began at other figures.
alter table products
  add column ordered_pieces bigint not null default 0,
  add column ordered_steps integer not null default 0,
  add column restocked_pieces bigint not null default 0,
  add column restocked_steps integer not null default 0;

-- Each function sets the totals right, in one statement and without a lock: it adds the difference between what it counts
-- and what was kept at the same moment, so that rows of concurrent transactions are counted once.
create function recount_closed_orders() returns void language sql as $$
  insert into closed_order_counts (status, payment_status, payment_method, product_kinds, count)
  select status, payment_status, payment_method, product_kinds, sum(n)::integer from (
    select status, payment_status, payment_method, product_kinds, count(*) as n from orders where status <> 'PENDING'
    group by 1, 2, 3, 4
    union all
    select status, payment_status, payment_method, product_kinds, -count from closed_order_counts
  ) counted group by 1, 2, 3, 4 having sum(n) <> 0
$$;

create function recount_invoice_days() returns void language sql as $$
  insert into invoice_days as d (day, documents, taxable_cents, vat_cents, total_cents)
  select day, sum(n), sum(taxable), sum(vat), sum(total) from (
    select issued_on as day, count(*) as n, sum(sign * taxable_cents) as taxable, sum(sign * vat_cents) as vat,
      sum(sign * total_cents) as total
    from invoices cross join lateral (select case type when 'TD04' then -1 else 1 end as sign) s group by 1
    union all
    select day, -documents, -taxable_cents, -vat_cents, -total_cents from invoice_days
  ) counted group by day
  on conflict (day) do update set documents = d.documents + excluded.documents,
    taxable_cents = d.taxable_cents + excluded.taxable_cents, vat_cents = d.vat_cents + excluded.vat_cents,
    total_cents = d.total_cents + excluded.total_cents
$$;

create function recount_product_orders() returns void language sql as $$
  with ordered as (
    select product_id, sum(quantity) as pieces, count(distinct order_id) as steps from order_items group by 1
  ), restocked as (
    select product_id, sum(pieces) as pieces, count(*) as steps from (
      select i.product_id, sum(case when i.printed_at is null then i.quantity - i.cancelled_quantity - coalesce((
          select sum(r.quantity) from code_requests r where r.order_item_id = i.id and r.printed_at is not null
        ), 0) else 0 end) as pieces
      from orders o join order_items i on i.order_id = o.id where o.status = 'CANCELLED' group by i.product_id, o.id
      union all
      select i.product_id, sum(b.quantity) from credit_note_items b join order_items i on i.id = b.order_item_id
      where b.restocked group by i.product_id, b.credit_note_id
    ) step where pieces > 0 group by 1
  ), missing as materialized (
    select p.id, coalesce(ordered.pieces, 0) - p.ordered_pieces as ordered_pieces,
      coalesce(ordered.steps, 0) - p.ordered_steps as ordered_steps,
      coalesce(restocked.pieces, 0) - p.restocked_pieces as restocked_pieces,
      coalesce(restocked.steps, 0) - p.restocked_steps as restocked_steps
    from products p left join ordered on ordered.product_id = p.id left join restocked on restocked.product_id = p.id
  )
  update products p set ordered_pieces = p.ordered_pieces + m.ordered_pieces,
    ordered_steps = p.ordered_steps + m.ordered_steps, restocked_pieces = p.restocked_pieces + m.restocked_pieces,
    restocked_steps = p.restocked_steps + m.restocked_steps
  from missing m
  where m.id = p.id and (m.ordered_pieces, m.ordered_steps, m.restocked_pieces, m.restocked_steps) <> (0, 0, 0, 0)
$$;
