-- Tags that bear the same text, or the holding's code, are alike: one reprint stands for several of them.
alter table reprints add column quantity integer not null default 1 check (quantity >= 1);
