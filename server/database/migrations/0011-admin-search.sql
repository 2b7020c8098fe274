-- concurrently
-- What the search over everything in the back office looks up (decision 40).

-- Any part of a tracking number, however it is grouped. Attempts that broke off leave a rest.
drop index concurrently if exists parcels_tracking;
create index concurrently parcels_tracking on parcels
  using gin (upper(regexp_replace(tracking, '[^[:alnum:]]', '', 'g')) gin_trgm_ops);
-- The last digits of a tag, of any customer.
drop index concurrently if exists tags_code_ending;
create index concurrently tags_code_ending on tags (reverse(code) text_pattern_ops) where code is not null;
drop index concurrently if exists products_search;
create index concurrently products_search on products using gin ((title || ' ' || product_code) gin_trgm_ops);
