-- concurrently
-- A keeper's search of their own tags or orders reads all of these: from an index alone, instead of one page of the table
-- for each. Attempts that broke off leave a rest.
drop index concurrently if exists tags_searched;
create index concurrently tags_searched on tags (user_id, status, status_since desc, id desc) include (search_text);
drop index concurrently if exists tags_by_status;
alter index tags_searched rename to tags_by_status;
drop index concurrently if exists order_items_named;
create index concurrently order_items_named on order_items (order_id, position) include (title);
drop index concurrently if exists order_items_order;
alter index order_items_named rename to order_items_order;
-- The few titles that were ever ordered, one after the other.
drop index concurrently if exists order_items_title;
create index concurrently order_items_title on order_items (title);
