import { sql } from 'kysely'
import type { Species } from '#domain/catalogue/species.ts'
import { daysToSign } from '#domain/delegation.ts'
import type { HerdMonth } from '#domain/tags/tag-forecast.ts'
import type { Executor } from '../../database/open-database.ts'

/** What several keepers have ahead, read with one statement of each kind. */

type OfHerd = { userId: number; holding: string; species: Species }

/** `alive` is null if the registry was never read; then a birth is a tag that the keeper applied. */
export type HerdFacts = OfHerd & { alive: number | null; waiting: number; lastTagId: number; months: HerdMonth[] }

const thisMonth = sql`date_trunc('month', (now() at time zone 'Europe/Rome')::date::timestamp)`
const firstMonth = sql`(${thisMonth} - interval '12 months')`

/** Returns the herds with their births and losses of the last twelve whole months and of the current one. */
export async function herdFactsOf(db: Executor, userIds: readonly number[]): Promise<HerdFacts[]> {
  const { rows } = await sql<HerdFacts>`
    with chosen as (
      select h.id, h.user_id, h.holding, h.species, h.synced_at from herds h
      where h.user_id = any (${userIds}::integer[]) and h.missing_since is null
    ), own_tags as (
      select c.id as herd_id, c.synced_at, t.id, t.status
      from chosen c join tags t on t.user_id = c.user_id and t.holding = c.holding and t.species = c.species
    ), counted as (
      select herd_id, count(*) filter (where status = 'in-attesa') as waiting, max(id) as last_tag_id
      from own_tags group by herd_id
    ), alive as (
      select a.herd_id, count(*) as count from chosen c join animals a on a.herd_id = c.id
      where a.left_on is null group by a.herd_id
    ), changes as (
      select a.herd_id, date_trunc('month', a.born_on::timestamp) as month, 1 as births, 0 as losses
      from chosen c join animals a on a.herd_id = c.id where a.born_on >= ${firstMonth}
      union all
      select a.herd_id, date_trunc('month', a.left_on::timestamp), 0, 1
      from chosen c join animals a on a.herd_id = c.id where a.left_on >= ${firstMonth}
      union all
      select t.herd_id, date_trunc('month', e.day::timestamp), 1, 0
      from own_tags t join lateral (
        -- The note of a keeper's declaration is the day on which they applied the tag.
        select case when e.note <> '' then e.note::date else (e.at at time zone 'Europe/Rome')::date end as day
        from tag_events e where e.tag_id = t.id and e.state = 'registered' and not e.is_reversal
        order by e.id desc limit 1
      ) e on e.day >= ${firstMonth}
      where t.synced_at is null and t.status = 'registrata'
    ), monthly as (
      select herd_id, month, sum(births) as births, sum(losses) as losses from changes group by herd_id, month
    )
    select c.user_id as "userId", c.holding, c.species,
      case when c.synced_at is not null then coalesce(alive.count, 0)::integer end as alive,
      coalesce(counted.waiting, 0)::integer as waiting, coalesce(counted.last_tag_id, 0) as "lastTagId", (
        select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'),
          'births', coalesce(o.births, 0), 'losses', coalesce(o.losses, 0)) order by m.month)
        from generate_series(${firstMonth}, ${thisMonth}, interval '1 month') as m (month)
          left join monthly o on o.herd_id = c.id and o.month = m.month
      ) as months
    from chosen c left join counted on counted.herd_id = c.id left join alive on alive.herd_id = c.id
    order by c.user_id, c.holding, c.species`.execute(db)
  return rows
}

export type DelegationFacts = OfHerd & { id: number; day: string }

/** Returns the delegations that wait for a signature, with the day on which they lapse. */
export async function unsignedDelegationsOf(db: Executor, userIds: readonly number[]): Promise<DelegationFacts[]> {
  const { rows } = await sql<DelegationFacts>`
    select d.id, d.user_id as "userId", d.holding, d.species,
      ((d.created_at + make_interval(days => ${daysToSign})) at time zone 'Europe/Rome')::date::text as day
    from delegations d where d.user_id = any (${userIds}::integer[]) and d.state = 'draft'
    order by d.user_id, d.id`.execute(db)
  return rows
}

export type UnappliedTags = OfHerd & { orderId: number; quantity: number; sentOn: string }

/** Returns the tags of each order that were sent and that nobody has declared as applied, with the day they left. */
export async function unappliedTagsOf(db: Executor, userIds: readonly number[]): Promise<UnappliedTags[]> {
  const { rows } = await sql<UnappliedTags>`
    select t.user_id as "userId", i.order_id as "orderId", t.holding, t.species, count(*)::integer as quantity,
      (min(t.status_since) at time zone 'Europe/Rome')::date::text as "sentOn"
    from tags t join order_items i on i.id = t.order_item_id
    where t.user_id = any (${userIds}::integer[]) and t.status = 'in-attesa' and t.state in ('shipped', 'confirmed')
      and t.holding is not null and t.species is not null
    group by t.user_id, i.order_id, t.holding, t.species
    order by t.user_id, i.order_id`.execute(db)
  return rows
}
