-- Since when whoever takes the money has told nothing of a payment that can be used.
alter table payments add column unheard_since timestamptz;
