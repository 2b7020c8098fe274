-- The desk's list of signed delegations, whole or in one state, latest first.
create index delegations_signed on delegations (signed_at desc, id desc) where signed_at is not null;
create index delegations_signed_in on delegations (state, signed_at desc, id desc) where signed_at is not null;
drop index delegations_to_send;
