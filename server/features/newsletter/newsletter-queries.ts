import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { confirmDays, minutesBetweenMails } from './newsletter-terms.ts'

type Link = { key: string; digest: Buffer }

const isReader = sql<boolean>`s.confirmed_at is not null and s.unsubscribed_at is null`
/** Asked, in time, and not left since. */
const mayConfirm = sql<boolean>`s.asked_at > now() - make_interval(days => ${confirmDays})
  and (s.unsubscribed_at is null or s.unsubscribed_at < s.asked_at)`
/** Since it was last asked. */
const isConfirmed = sql<boolean>`coalesce(s.confirmed_at >= s.asked_at, false)`

/**
 * Gives an address a new link to confirm by, and answers its row's id; nothing where it was given one a moment ago, or
 * reads the newsletter already. Of two at once one is told.
 */
export async function askToConfirm(tx: Executor, email: string, confirm: Link, leave: Link) {
  const { rows } = await sql<{ id: number }>`
    insert into newsletter_subscriptions as s (email, confirm_key, confirm_digest, leave_key, leave_digest)
    values (${email}, ${confirm.key}, ${confirm.digest}, ${leave.key}, ${leave.digest})
    on conflict (email) do update set asked_at = now(), confirm_key = excluded.confirm_key,
      confirm_digest = excluded.confirm_digest, leave_key = coalesce(s.leave_key, excluded.leave_key),
      leave_digest = coalesce(s.leave_digest, excluded.leave_digest)
    where not (${isReader})
      and (s.confirm_key is null or s.asked_at < now() - make_interval(mins => ${minutesBetweenMails}))
    returning s.id`.execute(tx)
  return rows[0]?.id
}

/** The subscription that a link confirms; nobody else confirms it until the transaction ends. */
export async function lockToConfirm(tx: Executor, digest: Buffer) {
  const { rows } = await sql<{ id: number; isConfirmed: boolean }>`
    select s.id, ${isConfirmed} as "isConfirmed" from newsletter_subscriptions s
    where s.confirm_digest = ${digest} and ${mayConfirm} for update`.execute(tx)
  return rows[0]
}

export const markConfirmed = (tx: Executor, id: number) =>
  tx
    .updateTable('newsletter_subscriptions')
    .set({ confirmed_at: sql<string>`now()`, unsubscribed_at: null })
    .where('id', '=', id)
    .execute()

export async function lockToLeave(tx: Executor, digest: Buffer) {
  const { rows } = await sql<{ id: number; hasLeft: boolean }>`
    select s.id, s.unsubscribed_at is not null as "hasLeft" from newsletter_subscriptions s
    where s.leave_digest = ${digest} for update`.execute(tx)
  return rows[0]
}

export const markLeft = (tx: Executor, id: number) =>
  tx.updateTable('newsletter_subscriptions').set({ unsubscribed_at: sql<string>`now()` }).where('id', '=', id).execute()

/** What was done, in the words that stood there, and from where. */
export const insertConsent = (
  tx: Executor,
  subscriptionId: number,
  deed: 'asked' | 'confirmed' | 'left' | 'removed',
  wording: string,
  { address, userAgent }: Pick<Visit, 'address' | 'userAgent'>,
) =>
  tx
    .insertInto('newsletter_consents')
    .values({ subscription_id: subscriptionId, deed, wording, address, user_agent: userAgent })
    .execute()

/** Whom to ask, as long as that makes sense. */
export async function subscriptionToConfirm(db: Executor, id: number) {
  const { rows } = await sql<{ email: string; askedAt: string; key: string }>`
    select s.email, s.asked_at as "askedAt", s.confirm_key as key from newsletter_subscriptions s
    where s.id = ${id} and s.confirm_key is not null and ${mayConfirm} and not ${isConfirmed}`.execute(db)
  return rows[0]
}

/** Somebody who reads the newsletter. */
export async function confirmedSubscription(db: Executor, id: number) {
  const { rows } = await sql<{ email: string; confirmedAt: string; key: string }>`
    select s.email, s.confirmed_at as "confirmedAt", s.leave_key as key from newsletter_subscriptions s
    where s.id = ${id} and s.leave_key is not null and ${isReader}`.execute(db)
  return rows[0]
}
