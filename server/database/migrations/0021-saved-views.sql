-- Views that staff save of the back office's lists (decision 49): filters, search and sort order under a name.
create table saved_views (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- The query string of the list's URL, without the page.
  query text not null check (length(query) between 1 and 600),
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);
-- Also serves the views of a person.
create unique index saved_views_name on saved_views (user_id, list, lower(name));
create index saved_views_shared on saved_views (list) where is_shared;
