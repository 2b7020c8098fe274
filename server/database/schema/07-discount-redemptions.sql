-- The orders that use a discount code. A cancelled order frees its use.
create table discount_redemptions (
  order_id integer primary key references orders on delete cascade,
  discount_code_id integer not null references discount_codes on delete restrict,
  user_id integer not null references users on delete restrict,
  -- Copy of the code's `once_per_customer`, which the unique index needs.
  once_per_customer boolean not null
);
create unique index discount_redemptions_once_per_customer on discount_redemptions (discount_code_id, user_id) where once_per_customer;
create index discount_redemptions_code on discount_redemptions (discount_code_id, user_id);

create function count_discount_redemption() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update discount_codes set use_count = use_count + 1 where id = new.discount_code_id;
  else
    update discount_codes set use_count = use_count - 1 where id = old.discount_code_id;
  end if;
  return null;
end $$;
create trigger discount_redemptions_counted after insert or delete on discount_redemptions
  for each row execute function count_discount_redemption();

-- Deferred to the end of the transaction, because codes are locked after products, both by orders that are placed and by
-- orders that are cancelled.
create function release_discount() returns trigger language plpgsql as $$
begin
  delete from discount_redemptions where order_id = new.id;
  return null;
end $$;
create constraint trigger orders_cancelled_release_discount after update of status on orders
  deferrable initially deferred for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED')
  execute function release_discount();
