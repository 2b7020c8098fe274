import { type RawBuilder, sql } from 'kysely'
import {
  type Subscriber,
  type SubscriberFigures,
  type SubscriberQuery,
  subscriberPageSize,
} from '#contract/subscribers.ts'
import type { SubscriberState } from '#domain/newsletter-consent.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'

/** Who has left, asked again and did not confirm in a month has left. */
const state = sql<SubscriberState>`case
  when s.confirmed_at is not null and s.unsubscribed_at is null then 'confirmed'
  when s.unsubscribed_at >= s.asked_at or s.unsubscribed_at is not null and s.asked_at < now() - interval '30 days'
    then 'left'
  else 'waiting' end`

const conditions = ({ search, state: wanted }: SubscriberQuery): RawBuilder<unknown>[] => [
  ...(search ? [sql`s.email ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`] : []),
  ...(wanted ? [sql`${state} = ${wanted}`] : []),
]
const found = (query: SubscriberQuery) => sql.join([sql`true`, ...conditions(query)], sql` and `)

const consents = sql`(
  select coalesce(json_agg(json_build_object('at', ${jsonInstant('c.at')}, 'deed', c.deed, 'wording', c.wording,
    'address', c.address, 'userAgent', c.user_agent) order by c.id), '[]')
  from newsletter_consents c where c.subscription_id = s.id)`

const columns = sql`s.id, s.email, ${state} as state, s.asked_at as "askedAt", s.confirmed_at as "confirmedAt",
  s.unsubscribed_at as "leftAt"`

/** One page of those that a search finds, and how many there are in all. */
export async function subscribersWith(db: Executor, query: SubscriberQuery) {
  const { page = 1 } = query
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`
      select count(*)::integer as total from newsletter_subscriptions s where ${found(query)}`.execute(db),
    sql<Subscriber>`
      select ${columns}, ${consents} as consents from newsletter_subscriptions s where ${found(query)}
      order by s.asked_at desc, s.id desc
      limit ${subscriberPageSize} offset ${(page - 1) * subscriberPageSize}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Months are Italy's. Who was taken off by the shop has left as well. */
export async function subscriberFigures(db: Executor): Promise<SubscriberFigures> {
  const [counted, { rows: months }] = await Promise.all([
    sql<Omit<SubscriberFigures, 'months'>>`
      select (count(*) filter (where state = 'waiting'))::integer as waiting,
        (count(*) filter (where state = 'confirmed'))::integer as confirmed,
        (count(*) filter (where state = 'left'))::integer as "left"
      from (select ${state} as state from newsletter_subscriptions s) states`.execute(db),
    sql<SubscriberFigures['months'][number]>`
      select to_char(m, 'YYYY-MM') as month, (count(*) filter (where c.deed = 'confirmed'))::integer as joined,
        (count(*) filter (where c.deed in ('left', 'removed')))::integer as "left"
      from (select date_trunc('month', now() at time zone 'Europe/Rome') as now) today,
        generate_series(today.now - interval '11 months', today.now, interval '1 month') m
        left join newsletter_consents c on c.deed <> 'asked' and c.at >= m at time zone 'Europe/Rome'
          and c.at < (m + interval '1 month') at time zone 'Europe/Rome'
      group by m order by m`.execute(db),
  ])
  const [counts = { waiting: 0, confirmed: 0, left: 0 }] = counted.rows
  return { ...counts, months }
}

/** Those who read it, by address, with when and from where they confirmed, and to which words they agreed. */
export async function readersForSheet(db: Executor) {
  const wordingOf = (deed: 'asked' | 'confirmed') => sql`(
    select c.wording from newsletter_consents c where c.subscription_id = s.id and c.deed = ${deed}
    order by c.id desc limit 1)`
  const { rows } = await sql<{
    email: string
    askedAt: string
    confirmedAt: string
    address: string | null
    asked: string | null
    confirmed: string | null
  }>`
    select s.email, s.asked_at as "askedAt", s.confirmed_at as "confirmedAt", ${wordingOf('asked')} as asked,
      ${wordingOf('confirmed')} as confirmed, (
        select c.address from newsletter_consents c where c.subscription_id = s.id and c.deed = 'confirmed'
        order by c.id desc limit 1) as address
    from newsletter_subscriptions s
    where s.confirmed_at is not null and s.unsubscribed_at is null
    order by s.email`.execute(db)
  return rows
}

/** Nobody else changes it until the transaction ends. */
export async function lockSubscriber(tx: Executor, id: number) {
  const { rows } = await sql<{ state: SubscriberState; everConfirmed: boolean }>`
    select ${state} as state, s.confirmed_at is not null as "everConfirmed" from newsletter_subscriptions s
    where s.id = ${id} for update`.execute(tx)
  return rows[0]
}

export const forgetSubscriber = (tx: Executor, id: number) =>
  tx.deleteFrom('newsletter_subscriptions').where('id', '=', id).execute()
