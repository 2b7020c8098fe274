-- The shopkeeper looks for any part of what was asked of the registry or answered; the journal only grows.
create index registry_journal_request on registry_journal using gin (request gin_trgm_ops);
create index registry_journal_answer on registry_journal using gin (answer gin_trgm_ops);
