import { type RawBuilder, sql } from 'kysely'
import {
  type Subscriber,
  type SubscriberQuery,
  type SubscriberStats,
  subscriberPageSize,
} from '#contract/subscribers.ts'
import type { ConsentEvent, SubscriberState } from '#domain/newsletter-consent.ts'
import { escapeLike } from '../../database/escape-like.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import type { MailedLink } from '../../mail/mailed-links.ts'

/**
 * SQL expression over `newsletter_subscriptions s`. A reader who unsubscribed, subscribed again and did not confirm
 * within 30 days counts as 'left'.
 */
const state = sql<SubscriberState>`case
  when s.confirmed_at is not null and s.unsubscribed_at is null then 'confirmed'
  when s.unsubscribed_at >= s.requested_at or s.unsubscribed_at is not null and s.requested_at < now() - interval '30 days'
    then 'left'
  else 'waiting' end`

const conditions = ({ search, state: wanted }: SubscriberQuery): RawBuilder<unknown>[] => [
  ...(search ? [sql`s.email ilike ${`%${escapeLike(search)}%`}`] : []),
  ...(wanted ? [sql`${state} = ${wanted}`] : []),
]
const found = (query: SubscriberQuery) => sql.join([sql`true`, ...conditions(query)], sql` and `)

const consents = sql`(
  select coalesce(json_agg(json_build_object('at', ${jsonInstant('c.at')}, 'event', c.event, 'wording', c.wording,
    'address', c.address, 'userAgent', c.user_agent) order by c.id), '[]')
  from newsletter_consents c where c.subscription_id = s.id)`

const columns = sql`s.id, s.email, ${state} as state, s.requested_at as "requestedAt", s.confirmed_at as "confirmedAt",
  s.unsubscribed_at as "unsubscribedAt"`

/** Returns one page of subscribers, and the total. */
export async function listSubscribers(db: Executor, query: SubscriberQuery) {
  const { page = 1 } = query
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`
      select count(*)::integer as total from newsletter_subscriptions s where ${found(query)}`.execute(db),
    sql<Subscriber>`
      select ${columns}, ${consents} as consents from newsletter_subscriptions s where ${found(query)}
      order by s.requested_at desc, s.id desc
      limit ${subscriberPageSize} offset ${(page - 1) * subscriberPageSize}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Counts by state, and joins and departures by month in Rome. Subscribers removed by staff count as departures. */
export async function subscriberStats(db: Executor): Promise<SubscriberStats> {
  const [counted, { rows: months }] = await Promise.all([
    sql<Omit<SubscriberStats, 'months'>>`
      select (count(*) filter (where state = 'waiting'))::integer as waiting,
        (count(*) filter (where state = 'confirmed'))::integer as confirmed,
        (count(*) filter (where state = 'left'))::integer as "left"
      from (select ${state} as state from newsletter_subscriptions s) states`.execute(db),
    sql<SubscriberStats['months'][number]>`
      select to_char(m, 'YYYY-MM') as month, (count(*) filter (where c.event = 'confirmed'))::integer as joined,
        (count(*) filter (where c.event <> 'confirmed'))::integer as "left"
      from (select date_trunc('month', now() at time zone 'Europe/Rome') as now) today,
        generate_series(today.now - interval '11 months', today.now, interval '1 month') m
        left join newsletter_consents c on c.event <> 'requested' and c.at >= m at time zone 'Europe/Rome'
          and c.at < (m + interval '1 month') at time zone 'Europe/Rome'
      group by m order by m`.execute(db),
  ])
  const [counts = { waiting: 0, confirmed: 0, left: 0 }] = counted.rows
  return { ...counts, months }
}

/**
 * Returns the confirmed subscribers by address, with when and from where they confirmed and the texts they agreed to.
 */
export async function subscribersForCsv(db: Executor) {
  const wordingOf = (event: 'requested' | 'confirmed') => sql`(
    select c.wording from newsletter_consents c where c.subscription_id = s.id and c.event = ${event}
    order by c.id desc limit 1)`
  const { rows } = await sql<{
    email: string
    requestedAt: string
    confirmedAt: string
    address: string | null
    asked: string | null
    confirmed: string | null
    key: string | null
  }>`
    select s.email, s.unsubscribe_key as key, s.requested_at as "requestedAt", s.confirmed_at as "confirmedAt", ${wordingOf('requested')} as asked,
      ${wordingOf('confirmed')} as confirmed, (
        select c.address from newsletter_consents c where c.subscription_id = s.id and c.event = 'confirmed'
        order by c.id desc limit 1) as address
    from newsletter_subscriptions s
    where s.confirmed_at is not null and s.unsubscribed_at is null
    order by s.email`.execute(db)
  return rows
}

/** Locks the row (`for update`); `undefined` if there is none. */
export async function lockSubscriber(tx: Transaction, id: number) {
  const { rows } = await sql<{ state: SubscriberState; everConfirmed: boolean }>`
    select ${state} as state, s.confirmed_at is not null as "everConfirmed" from newsletter_subscriptions s
    where s.id = ${id} for update`.execute(tx)
  return rows[0]
}

export const deleteSubscribers = (tx: Transaction, ids: readonly number[]) =>
  sql`delete from newsletter_subscriptions where id = any (${ids}::integer[])`.execute(tx)

/** Locks the rows of those addresses (`for update`), in the order of their ids. */
export async function lockSubscribersByEmail(tx: Transaction, emails: readonly string[]) {
  const { rows } = await sql<{ id: number; email: string; state: SubscriberState; everConfirmed: boolean }>`
    select s.id, s.email, ${state} as state, s.confirmed_at is not null as "everConfirmed" from newsletter_subscriptions s
    where s.email = any (${emails}::text[]) order by s.id for update`.execute(tx)
  return rows
}

/** Locks the rows (`for no key update`), in the order of their ids. */
export const lockSubscribers = (tx: Transaction, ids: readonly number[]) =>
  sql`
    select from newsletter_subscriptions s where s.id = any (${ids}::integer[]) order by s.id
    for no key update`.execute(tx)

/** Unsubscribes confirmed subscribers, and records why. */
export async function markLeft(tx: Transaction, ids: readonly number[], reason: ConsentEvent) {
  await sql`
    with gone as (
      update newsletter_subscriptions set unsubscribed_at = now() where id = any (${ids}::integer[]) returning id
    )
    insert into newsletter_consents (subscription_id, event, wording, address, user_agent)
    select id, ${reason}, '', '', '' from gone`.execute(tx)
}

/** Returns the confirmed subscribers of older databases, to whom no mail with a link to leave was ever sent. */
export async function subscribersWithoutLink(tx: Transaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from newsletter_subscriptions s
    where s.confirmed_at is not null and s.unsubscribed_at is null and s.unsubscribe_key is null order by s.id
    for update`.execute(tx)
  return rows.map(({ id }) => id)
}

export const setLeaveLinks = (tx: Transaction, links: readonly ({ id: number } & MailedLink)[]) =>
  sql`
    update newsletter_subscriptions s set unsubscribe_key = l.key, unsubscribe_digest = l.digest
    from unnest(${links.map(({ id }) => id)}::integer[], ${links.map(({ key }) => key)}::uuid[],
      ${links.map(({ digest }) => digest)}::bytea[]) l (id, key, digest)
    where s.id = l.id`.execute(tx)
