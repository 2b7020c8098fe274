-- BDN lets sheep and goats lack sex and birth, and may list rows that cannot be read (decision 75). The constraints
-- change in the catalogue only; the column has a constant default.
alter table animals alter column sex drop not null, alter column born_on drop not null;
alter table herds add column unread_rows integer not null default 0;
