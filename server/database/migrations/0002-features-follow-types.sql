-- The icons of a product page follow from its types: one place says it, domain/product-features.ts.
alter table products drop column features;
