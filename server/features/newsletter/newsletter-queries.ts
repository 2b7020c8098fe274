import { sql } from 'kysely'
import type { ConsentEvent } from '#domain/newsletter-consent.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { confirmationDays, type MailedLink } from '../../mail/mailed-links.ts'
import { pauseBetweenMails } from './newsletter-limits.ts'

/** SQL expression over `newsletter_subscriptions s`: true if letters go there. */
export const isSubscribed = sql<boolean>`s.confirmed_at is not null and s.unsubscribed_at is null`
/**
 * SQL expression over `newsletter_subscriptions s`: true if the confirmation link is still valid and the reader has not
 * unsubscribed since requesting it.
 */
const canConfirm = sql<boolean>`s.requested_at > now() - make_interval(days => ${confirmationDays})
  and (s.unsubscribed_at is null or s.unsubscribed_at < s.requested_at)`
/** SQL expression over `newsletter_subscriptions s`: true if it was confirmed after the latest request. */
const isConfirmed = sql<boolean>`coalesce(s.confirmed_at >= s.requested_at, false)`

/** SQL expression over `newsletter_subscriptions s`: how long it waits between its last mail and the next. */
const pause = sql`make_interval(mins => least(
  ${pauseBetweenMails.first} * ${pauseBetweenMails.growth} ^ greatest(s.request_count - 1, 0), ${pauseBetweenMails.longest})::integer)`

/**
 * Gives an address a new confirmation link and returns its row's id; `undefined` if it got one lately or is subscribed
 * already. Of two simultaneous calls only one gets the id.
 */
export async function requestConfirmation(tx: Transaction, email: string, confirm: MailedLink, leave: MailedLink) {
  const { rows } = await sql<{ id: number }>`
    insert into newsletter_subscriptions as s (email, confirm_key, confirm_digest, unsubscribe_key, unsubscribe_digest)
    values (${email}, ${confirm.key}, ${confirm.digest}, ${leave.key}, ${leave.digest})
    on conflict (email) do update set requested_at = now(), request_count = s.request_count + 1, confirm_key = excluded.confirm_key,
      confirm_digest = excluded.confirm_digest, unsubscribe_key = coalesce(s.unsubscribe_key, excluded.unsubscribe_key),
      unsubscribe_digest = coalesce(s.unsubscribe_digest, excluded.unsubscribe_digest)
    where not (${isSubscribed})
      and (s.confirm_key is null or s.requested_at < now() - ${pause})
    returning s.id`.execute(tx)
  return rows[0]?.id
}

/** Locks the subscription of a confirmation link (`for update`). */
export async function lockForConfirmation(tx: Transaction, digest: Buffer) {
  const { rows } = await sql<{ id: number; isConfirmed: boolean }>`
    select s.id, ${isConfirmed} as "isConfirmed" from newsletter_subscriptions s
    where s.confirm_digest = ${digest} and ${canConfirm} for update`.execute(tx)
  return rows[0]
}

export const markConfirmed = (tx: Transaction, id: number) =>
  tx
    .updateTable('newsletter_subscriptions')
    .set({ confirmed_at: sql<string>`now()`, unsubscribed_at: null, request_count: 0, hard_bounces: 0 })
    .where('id', '=', id)
    .execute()

export async function lockForUnsubscribe(tx: Transaction, digest: Buffer) {
  const { rows } = await sql<{ id: number; isUnsubscribed: boolean }>`
    select s.id, s.unsubscribed_at is not null as "isUnsubscribed" from newsletter_subscriptions s
    where s.unsubscribe_digest = ${digest} for update`.execute(tx)
  return rows[0]
}

export const markUnsubscribed = (tx: Transaction, id: number) =>
  tx.updateTable('newsletter_subscriptions').set({ unsubscribed_at: sql<string>`now()` }).where('id', '=', id).execute()

/** Records an event with the text that the person agreed to and their network address. */
export const insertConsent = (
  tx: Transaction,
  subscriptionId: number,
  event: ConsentEvent,
  wording: string,
  { address, userAgent }: Pick<RequestContext, 'address' | 'userAgent'>,
) =>
  tx
    .insertInto('newsletter_consents')
    .values({ subscription_id: subscriptionId, event: event, wording, address, user_agent: userAgent })
    .execute()

/**
 * Returns the recipient of the confirmation mail; `undefined` if it is confirmed already or can no longer be confirmed.
 */
export async function subscriptionToConfirm(db: Executor, id: number) {
  const { rows } = await sql<{ email: string; requestedAt: string; key: string }>`
    select s.email, s.requested_at as "requestedAt", s.confirm_key as key from newsletter_subscriptions s
    where s.id = ${id} and s.confirm_key is not null and ${canConfirm} and not ${isConfirmed}`.execute(db)
  return rows[0]
}

/** Returns a subscriber; `undefined` if they are not subscribed. */
export async function confirmedSubscription(db: Executor, id: number) {
  const { rows } = await sql<{ email: string; confirmedAt: string; key: string }>`
    select s.email, s.confirmed_at as "confirmedAt", s.unsubscribe_key as key from newsletter_subscriptions s
    where s.id = ${id} and s.unsubscribe_key is not null and ${isSubscribed}`.execute(db)
  return rows[0]
}
