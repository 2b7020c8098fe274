import { sql } from 'kysely'
import type { Executor, Transaction } from '../../../database/open-database.ts'
import { isSubscribed } from '../newsletter-queries.ts'

/** A subscriber whose delivery was claimed; `attempts` is how often the mail was put off. */
export type ClaimedDelivery = { subscriptionId: number; email: string; key: string; attempts: number }

/** Minutes after which a claimed delivery counts as broken off: its process died. */
const staleMinutes = 10

/**
 * Claims the next deliveries of a letter. Of two simultaneous calls each gets others. Deliveries to subscribers who have
 * left are closed and not returned; `left` counts them.
 */
export async function claimDeliveries(tx: Transaction, letterId: number, max: number) {
  const { rows } = await sql<ClaimedDelivery & { isSubscribed: boolean }>`
    with due as (
      select d.subscription_id from newsletter_deliveries d
      where d.letter_id = ${letterId} and d.state = 'pending' and d.due_at <= now()
      order by d.due_at, d.subscription_id limit ${max} for update skip locked
    )
    update newsletter_deliveries d
    set state = case when ${isSubscribed} then 'sending' else 'left' end, claimed_at = now()
    from due, newsletter_subscriptions s
    where d.letter_id = ${letterId} and d.subscription_id = due.subscription_id and s.id = due.subscription_id
    returning d.subscription_id as "subscriptionId", s.email, coalesce(s.unsubscribe_key::text, '') as key,
      d.attempts, ${isSubscribed} as "isSubscribed"`.execute(tx)
  const claimed = rows.filter(row => row.isSubscribed)
  return { claimed, left: rows.length - claimed.length }
}

/** Closes the deliveries of a process that died meanwhile, and returns how many there are. */
export async function closeStaleDeliveries(tx: Transaction, letterId: number, reason: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update newsletter_deliveries set state = 'unsure', reason = ${reason}
    where letter_id = ${letterId} and state = 'sending'
      and claimed_at < now() - make_interval(mins => ${staleMinutes})`.execute(tx)
  return Number(numAffectedRows)
}

/** Makes uncertain deliveries to those who still want the newsletter due again, and returns how many there are. */
export async function reopenUnsure(tx: Transaction, letterId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update newsletter_deliveries d set state = 'pending', due_at = now(), attempts = 0, reason = ''
    from newsletter_subscriptions s
    where d.letter_id = ${letterId} and d.state = 'unsure' and s.id = d.subscription_id and ${isSubscribed}`.execute(tx)
  return Number(numAffectedRows)
}

/** What became of a claimed delivery. `pending` is tried again after `afterSeconds`. */
export type DeliveryOutcome = {
  subscriptionId: number
  state: 'sent' | 'failed' | 'unsure' | 'pending'
  reason: string
  afterSeconds: number
  isHardBounce: boolean
}

/** Records outcomes, and returns how many deliveries ended in each state. Rows erased meanwhile do not count. */
export async function recordOutcomes(tx: Transaction, letterId: number, outcomes: readonly DeliveryOutcome[]) {
  const { rows } = await sql<{ sent: number; failed: number; unsure: number }>`
    with done as (
      update newsletter_deliveries d
      set state = o.state, reason = o.reason, due_at = now() + make_interval(secs => o.after_seconds),
        attempts = d.attempts + case when o.after_seconds > 0 then 1 else 0 end
      from unnest(${outcomes.map(({ subscriptionId }) => subscriptionId)}::integer[],
        ${outcomes.map(({ state }) => state)}::text[], ${outcomes.map(({ reason }) => reason)}::text[],
        ${outcomes.map(({ afterSeconds }) => afterSeconds)}::integer[]) o (id, state, reason, after_seconds)
      where d.letter_id = ${letterId} and d.subscription_id = o.id and d.state = 'sending'
      returning d.state
    )
    select (count(*) filter (where state = 'sent'))::integer as sent,
      (count(*) filter (where state = 'failed'))::integer as failed,
      (count(*) filter (where state = 'unsure'))::integer as unsure
    from done`.execute(tx)
  return rows[0] ?? { sent: 0, failed: 0, unsure: 0 }
}

type Counts = { sent: number; failed: number; unsure: number; left: number }

export const addToCounts = (tx: Transaction, letterId: number, { sent, failed, unsure, left }: Counts) =>
  sql`
    update newsletter_letters set sent_count = sent_count + ${sent}, failed_count = failed_count + ${failed},
      unsure_count = unsure_count + ${unsure}, left_count = left_count + ${left}
    where id = ${letterId}`.execute(tx)

/**
 * Counts the letters in a row that each mailbox refused, and returns the subscriptions that have reached `max` with these
 * outcomes.
 */
export async function countHardBounces(
  tx: Transaction,
  outcomes: readonly DeliveryOutcome[],
  max: number,
): Promise<number[]> {
  const bounced = outcomes.filter(({ isHardBounce }) => isHardBounce).map(({ subscriptionId }) => subscriptionId)
  const sent = outcomes.filter(({ state }) => state === 'sent').map(({ subscriptionId }) => subscriptionId)
  await sql`
    update newsletter_subscriptions set hard_bounces = 0
    where id = any (${sent}::integer[]) and hard_bounces > 0`.execute(tx)
  const { rows } = await sql<{ id: number; isOver: boolean }>`
    update newsletter_subscriptions s set hard_bounces = hard_bounces + 1
    where id = any (${bounced}::integer[]) and ${isSubscribed}
    returning id, hard_bounces >= ${max} as "isOver"`.execute(tx)
  return rows.filter(({ isOver }) => isOver).map(({ id }) => id)
}

/**
 * Returns the seconds until the next delivery is due; `undefined` if none is open. A delivery that another process has
 * claimed is due when that counts as broken off.
 */
export async function nextDelivery(db: Executor, letterId: number): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(case when d.state = 'pending' then d.due_at
      else d.claimed_at + make_interval(mins => ${staleMinutes}, secs => 1) end) - now())::float8 as seconds
    from newsletter_deliveries d where d.letter_id = ${letterId} and d.state in ('pending', 'sending')`.execute(db)
  return rows[0]?.seconds ?? undefined
}

export const finishLetter = (tx: Transaction, letterId: number) =>
  sql`
    update newsletter_letters set state = 'sent', finished_at = now(), turn = turn + 1
    where id = ${letterId}`.execute(tx)
