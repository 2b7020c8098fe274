-- Messages between buyers, visitors and the shop (decision 46).

create table support_threads (
  id integer generated always as identity primary key,
  -- Who writes: an account, or a visitor with a name and an address that nobody has verified.
  user_id integer references users on delete restrict,
  visitor_name text check (length(visitor_name) between 1 and 100),
  visitor_email text check (length(visitor_email) <= 254),
  -- An order has one thread.
  order_id integer unique references orders on delete restrict,
  topic text not null check (topic in ('order', 'lost-parcel', 'delivery', 'returns', 'invoice', 'vetinfo', 'other')),
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  -- Since when a message of the buyer or visitor has had no answer; null if it has one.
  waiting_since timestamptz default now(),
  closed_at timestamptz,
  -- When the buyer last read the thread.
  read_at timestamptz not null default now(),
  constraint support_threads_writer check ((user_id is null) = (visitor_name is not null and visitor_email is not null)),
  constraint support_threads_order check (order_id is null or user_id is not null),
  constraint support_threads_closed check (closed_at is null or waiting_since is null)
);
create index support_threads_user on support_threads (user_id, last_message_at desc, id desc) where user_id is not null;
create index support_threads_open on support_threads (last_message_at desc, id desc) where closed_at is null;
create index support_threads_closed_at on support_threads (last_message_at desc, id desc) where closed_at is not null;
create index support_threads_waiting on support_threads (waiting_since) where waiting_since is not null;
create index support_threads_visitor on support_threads (visitor_email) where visitor_email is not null;

create table support_messages (
  id integer generated always as identity primary key,
  thread_id integer not null references support_threads on delete cascade,
  at timestamptz not null default now(),
  author text not null check (author in ('buyer', 'staff')),
  actor_id integer references users on delete set null,
  text text not null check (length(text) between 1 and 4000)
);
create index support_messages_thread on support_messages (thread_id, id);
create index support_messages_actor on support_messages (actor_id);
