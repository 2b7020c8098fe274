-- Reads the tables beside their writers: a lock that lets them go on (SHARE UPDATE EXCLUSIVE).
alter table field_notes validate constraint field_notes_ear_check;
alter table code_requests validate constraint code_requests_ear_check;
alter table tags validate constraint tags_lost_ear_check;
