-- The number under a product's bar code, '' if it has none.
alter table products add gtin text not null default '' check (gtin ~ '^(\d{8}|\d{12,14})?$');
