-- What has gone back to the payer of a payment, beyond what the shop gives back: a debit returns whole to whoever asks for it,
-- whatever was given back of it before, so that it may be more than was left.
alter table payments add column taken_back_cents integer not null default 0 check (taken_back_cents >= 0);
update payments set taken_back_cents = amount_cents - returned_cents where state = 'refunded';

-- A refund of which a part has gone back otherwise is parted in two.
create or replace function count_refund() returns trigger language plpgsql as $$
begin
  update payments set returned_cents = returned_cents + new.amount_cents - coalesce(old.amount_cents, 0)
  where id = new.payment_id;
  return null;
end $$;
drop trigger refunds_counted on refunds;
create trigger refunds_counted after insert or update of amount_cents on refunds
  for each row execute function count_refund();
