-- What the delivery note says of a parcel besides its contents: the number of packages (colli) and how they look. Parcels
-- that were sent before count as one package without a description.
alter table parcels
  add column packages smallint not null default 1 check (packages between 1 and 99),
  add column packaging text not null default '' check (length(packaging) <= 60);

-- The carrier that somebody of the staff used last.
create index parcels_last_of_actor on parcels (actor_id, id desc) where carrier <> '';
