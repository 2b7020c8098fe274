-- What keepers found when they read the tags of a parcel. The device chooses the id, so that a check sent twice is
-- recorded once; the key holds the order too, so that nobody meets the checks of others.
create table delivery_checks (
  order_id integer not null references orders on delete cascade,
  id uuid not null,
  -- By the clock of the device.
  checked_at timestamptz not null,
  received_at timestamptz not null default now(),
  expected integer not null check (expected > 0),
  present integer not null check (present between 0 and expected),
  missing text[] not null,
  surplus text[] not null,
  repeated text[] not null,
  is_reported boolean not null,
  primary key (order_id, id),
  constraint delivery_checks_add_up check (present + cardinality(missing) = expected),
  constraint delivery_checks_reason check (not is_reported or cardinality(missing) + cardinality(surplus) > 0)
);
