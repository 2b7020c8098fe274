-- The shopkeeper looks for any part of what was asked of the registry or answered; the journal only grows.
create index outside_journal_request on outside_journal using gin (request gin_trgm_ops);
create index outside_journal_answer on outside_journal using gin (answer gin_trgm_ops);
