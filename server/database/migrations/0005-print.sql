-- What a keeper wants printed on a tag: text, numbering, the farm's name, words on the keeper's space. Part of what makes
-- a cart line another line; kept with the order as it was wished.

alter table cart_lines add column print jsonb check (jsonb_typeof(print) = 'object');
alter table order_items add column print jsonb check (jsonb_typeof(print) = 'object');

drop index cart_lines_options;
create unique index cart_lines_options
  on cart_lines (cart_id, product_id, color, order_as, md5(replacements::text), md5(coalesce(print::text, '')));
