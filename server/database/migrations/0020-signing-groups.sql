-- Delegations that one mailed code signs together: the sessions of the others name that of the first.
alter table signing_sessions add column group_id integer references signing_sessions on delete cascade;
create index signing_sessions_group on signing_sessions (group_id) where group_id is not null;
