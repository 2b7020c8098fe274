-- Which codes some order has, cancelled ones too: what these promised is not changed any more.
create index orders_discount_code on orders (discount_code) where discount_code is not null;
