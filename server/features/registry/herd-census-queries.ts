import { sql } from 'kysely'
import type { HerdReport } from '#contract/registry.ts'
import type { Executor } from '../../database/open-database.ts'

/** Dates are in Italian time. */
const today = sql`(now() at time zone 'Europe/Rome')::date`
const thisMonth = sql`date_trunc('month', ${today}::timestamp)`
const firstMonth = sql`${thisMonth} - interval '23 months'`

/**
 * Returns the report of one herd of the user's, computed in one statement: its animals are read by index and only sums
 * leave the database. `undefined` if the herd is not theirs.
 */
export async function herdCensusOf(
  db: Executor,
  userId: number,
  id: number,
): Promise<Omit<HerdReport, 'need'> | undefined> {
  const { rows } = await sql<Omit<HerdReport, 'need'>>`
    with herd as (
      select * from herds h where h.id = ${id} and h.user_id = ${userId} and h.missing_since is null
    ), own_tags as (
      select t.code, t.status from herd h
        join tags t on t.user_id = h.user_id and t.species = h.species and t.holding = h.holding
    ), alive as (
      select a.sex, case
          when a.born_on is null then null
          when a.born_on > ${today} - interval '1 year' then 'first-year'
          when a.born_on > ${today} - interval '2 years' then 'second-year'
          else 'older' end as age, count(*) as count
      from herd h join animals a on a.herd_id = h.id where a.left_on is null group by 1, 2
    ), born as (
      select date_trunc('month', a.born_on::timestamp) as month, count(*) as births
      from herd h join animals a on a.herd_id = h.id where a.born_on >= ${firstMonth} group by 1
    ), lost as (
      select date_trunc('month', a.left_on::timestamp) as month, count(*) as losses,
        count(*) filter (where a.leave_reason = 'death') as death, count(*) filter (where a.leave_reason = 'slaughter') as slaughter,
        count(*) filter (where a.leave_reason = 'sale') as sale
      from herd h join animals a on a.herd_id = h.id where a.left_on >= ${firstMonth} group by 1
    ), months as (
      select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'births', coalesce(born.births, 0),
        'losses', coalesce(lost.losses, 0), 'causes', json_build_object('death', coalesce(lost.death, 0),
          'slaughter', coalesce(lost.slaughter, 0), 'sale', coalesce(lost.sale, 0))) order by m.month) as list
      from generate_series(${firstMonth}, ${thisMonth}, interval '1 month') as m (month)
        left join born on born.month = m.month left join lost on lost.month = m.month
    ), counted as (
      select count(*) filter (where status = 'registrata') as registered,
        count(*) filter (where status = 'in-attesa') as waiting,
        count(*) filter (where status = 'in-attesa' and code is null) as without_code
      from own_tags
    ), made_again as (
      select count(distinct a.code) as count
      from herd h join code_requests r on r.user_id = h.user_id and r.state not in ('rejected', 'cancelled')
        join orders o on o.id = r.order_id and o.status = 'PENDING'
        join animals a on a.herd_id = h.id and a.code = r.code and a.left_on is null
    ), disputed as (
      select count(distinct t.code) as count from own_tags t
        join registry_conflicts c on c.code = t.code and c.user_id = ${userId} and c.resolved_at is null
    )
    select h.id, h.holding, h.fiscal_code as "fiscalCode", h.species, h.name, h.place, h.synced_at as "syncedAt", h.unread_rows as "unreadRows",
      (select coalesce(sum(alive.count), 0)::integer from alive) as animals, counted.waiting,
      (select coalesce(json_agg(alive order by alive.sex, alive.age), '[]'::json) from alive) as alive,
      months.list as months,
      json_build_object('registered', counted.registered, 'waiting', counted.waiting, 'withoutCode',
        counted.without_code, 'madeAgain', made_again.count, 'conflicts', disputed.count) as tags
    from herd h, months, counted, made_again, disputed`.execute(db)
  return rows[0]
}
