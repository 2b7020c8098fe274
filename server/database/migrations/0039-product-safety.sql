-- What an offer tells about safety (Regulation (EU) 2023/988, art. 19; decision 70). Constant defaults rewrite no rows.
alter table products
  add column manufacturer jsonb,
  add column responsible_person jsonb,
  add column warnings text[] not null default '{}';
