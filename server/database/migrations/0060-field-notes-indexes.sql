-- concurrently
-- Attempts that broke off leave a rest.
drop index concurrently if exists field_notes_listed;
drop index concurrently if exists field_notes_lost;
create index concurrently field_notes_listed on field_notes (user_id, (state = 'open'), noted_at desc);
create index concurrently field_notes_lost on field_notes (user_id, code) where kind = 'lost' and state = 'recorded';
