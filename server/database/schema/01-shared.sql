-- What every other file of this folder builds on. The files are read in the order of their numbers and together are
-- the first migration. Money is integer cents, times are UTC instants. An order, an invoice or a tag copies what it
-- needs from a product or a customer and does not refer to it, because documents must not change with their sources.

-- Trigram indexes find any part of a text; btree_gin lets such an index begin with the owner's id.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Sorted by their Italian names, because lists are sorted by this type.
create type species as enum ('cattle', 'buffalo', 'goat', 'sheep', 'pig');

-- Trigger function of append-only tables: raises an error for every change.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
