-- A guest's withdrawal holds nothing back until it is confirmed by the link in its receipt; its pieces are named then.
alter table withdrawals
  add is_confirmed boolean not null default true,
  add link_key text check (length(link_key) <= 100),
  add link_digest bytea,
  add constraint withdrawals_link check ((link_key is null) = (link_digest is null)),
  add constraint withdrawals_unconfirmed check (is_confirmed or link_key is not null);
