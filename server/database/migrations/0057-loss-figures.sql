-- What all keepers lost of each product, reckoned anew every night. Sums alone, so that no keeper can be told from them.
create table loss_figures (
  product_id integer not null references products on delete cascade,
  dimension text not null check (dimension in ('all', 'age', 'season', 'piece', 'lot')),
  value text not null,
  -- The keepers whose tags were worn, the losses, and the sum of the days that tags were worn.
  keepers integer not null check (keepers >= 0),
  losses integer not null check (losses >= 0),
  tag_days bigint not null check (tag_days >= 0),
  reckoned_at timestamptz not null default now(),
  primary key (product_id, dimension, value)
);
