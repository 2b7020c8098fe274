-- One e-mail, one account. Of several accounts with one e-mail, the one that has verified it keeps it, else the oldest;
-- those of the others are set aside, and staff get an issue. Their orders and sessions stay.
with ranked as (
  select id, email, rank() over same as place, first_value(id) over same as keeper_id
  from users window same as (partition by email order by email_verified_at is null, id)
), set_aside as (
  update users u set email = 'messa-da-parte-' || u.id || '@auricola.invalid', updated_at = now()
  from ranked r where r.id = u.id and r.place > 1 returning u.id, r.email, r.keeper_id
)
insert into issues (kind, subject, message)
select 'email-set-aside', 'user ' || id,
  'Due account avevano l’email ' || email || '. La tiene l’account ' || keeper_id || '; questo ne aspetta un’altra.'
from set_aside;

drop index users_verified_email;
drop index users_email;
create unique index users_email on users (email);
