-- A tag that never got a code is nowhere once its request was cancelled. Those of earlier cancellations were kept as
-- inactive tags without a code, whose only event is that end.

alter table tag_events disable trigger tag_events_append_only;
delete from tag_events e using tags t where t.id = e.tag_id and t.code is null and t.state = 'inactive';
alter table tag_events enable trigger tag_events_append_only;
delete from tags where code is null and state = 'inactive';
