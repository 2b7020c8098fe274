import { sql } from 'kysely'
import {
  type Letter,
  type LetterState,
  type LetterSummary,
  type LetterText,
  maxFailuresShown,
} from '#contract/shapes/letter.ts'
import type { Executor, Transaction } from '../../../database/open-database.ts'
import { isSubscribed } from '../newsletter-queries.ts'

/** SQL columns of `newsletter_letters l`. */
const summaryColumns = sql`l.id, l.subject, l.state, l.updated_at as "updatedAt", l.started_at as "startedAt",
  l.finished_at as "finishedAt", l.recipient_count as recipients, l.sent_count as sent, l.failed_count as failed,
  l.unsure_count as unsure, l.left_count as "left"`

/** The version is a hash of what staff edit. */
const version = sql<string>`md5((l.subject, l.body)::text)`

const maxLetters = 100

/** Returns the latest letters, newest first. */
export async function listLetters(db: Executor): Promise<LetterSummary[]> {
  const { rows } = await sql<LetterSummary>`
    select ${summaryColumns} from newsletter_letters l order by l.id desc limit ${maxLetters}`.execute(db)
  return rows
}

export async function letterById(
  db: Executor,
  id: number,
): Promise<Omit<Letter, 'failures' | 'mailsPerHour'> | undefined> {
  const { rows } = await sql<Omit<Letter, 'failures' | 'mailsPerHour'>>`
    select ${summaryColumns}, l.body, ${version} as version,
      (select count(*)::integer from newsletter_subscriptions s where ${isSubscribed}) as subscribers,
      (select count(*)::integer from newsletter_deliveries d join newsletter_subscriptions s on s.id = d.subscription_id
        where d.letter_id = l.id and d.state = 'unsure' and ${isSubscribed}) as "unsureSubscribers",
      (select max(p.started_at) from newsletter_letters p where p.id <> l.id and p.started_at is not null
        and (l.started_at is null or p.started_at < l.started_at)) as "previousStartedAt"
    from newsletter_letters l where l.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the first addresses that a letter did not reach, or perhaps did not. */
export async function failuresOf(db: Executor, id: number): Promise<Letter['failures']> {
  const { rows } = await sql<Letter['failures'][number]>`
    select s.email, d.state = 'unsure' as "isUnsure", d.reason
    from newsletter_deliveries d join newsletter_subscriptions s on s.id = d.subscription_id
    where d.letter_id = ${id} and d.state in ('failed', 'unsure')
    order by s.email limit ${maxFailuresShown}`.execute(db)
  return rows
}

export type LockedLetter = LetterText & {
  id: number
  state: LetterState
  turn: number
  version: string
  startedAt: string | null
}

/** Locks the row (`for no key update`). */
export async function lockLetter(tx: Transaction, id: number): Promise<LockedLetter | undefined> {
  const { rows } = await sql<LockedLetter>`
    select l.id, l.subject, l.body, l.state, l.turn, l.started_at as "startedAt", ${version} as version
    from newsletter_letters l where l.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function insertLetter(tx: Transaction, letter: LetterText): Promise<number> {
  const { id } = await tx.insertInto('newsletter_letters').values(letter).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateLetter = (tx: Transaction, id: number, { subject, body }: LetterText) =>
  tx
    .updateTable('newsletter_letters')
    .set({ subject, body, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const deleteLetter = (tx: Transaction, id: number) =>
  tx.deleteFrom('newsletter_letters').where('id', '=', id).execute()

/** Makes a delivery for each confirmed subscriber, and returns how many there are. */
export async function insertDeliveries(tx: Transaction, id: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into newsletter_deliveries (letter_id, subscription_id)
    select ${id}, s.id from newsletter_subscriptions s where ${isSubscribed} and s.unsubscribe_key is not null`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Begins to send, or goes on, with a new turn, which it returns. Throws if another letter is being sent. */
export async function startTurn(
  tx: Transaction,
  id: number,
  { recipients, reopened = 0 }: { recipients?: number; reopened?: number },
): Promise<number> {
  const { turn } = await tx
    .updateTable('newsletter_letters')
    .set({
      state: 'sending',
      finished_at: null,
      unsure_count: sql<number>`unsure_count - ${reopened}::integer`,
      turn: sql<number>`turn + 1`,
      started_at: sql<string>`coalesce(started_at, now())`,
      ...(recipients !== undefined && { recipient_count: recipients }),
    })
    .where('id', '=', id)
    .returning('turn')
    .executeTakeFirstOrThrow()
  return turn
}

/** Returns the turn of the next job; jobs of earlier ones do nothing. */
export async function beginTurn(tx: Transaction, id: number): Promise<number> {
  const { turn } = await tx
    .updateTable('newsletter_letters')
    .set({ turn: sql<number>`turn + 1` })
    .where('id', '=', id)
    .returning('turn')
    .executeTakeFirstOrThrow()
  return turn
}

export const stopSending = (tx: Transaction, id: number) =>
  tx
    .updateTable('newsletter_letters')
    .set({ state: 'stopped', turn: sql<number>`turn + 1` })
    .where('id', '=', id)
    .execute()
