import { sql } from 'kysely'
import type { RemindersChange } from '#contract/shapes/reminder.ts'
import { noReminders, type Occasion, quietDays, type ReminderDays } from '#domain/reminders/reminders.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import type { MailedLink } from '../../mail/mailed-links.ts'
import type { KeeperOccasion } from './list-occasions.ts'

/** SQL expression over `reminder_settings s`: the days of each kind, by its name. */
const daysOfKinds = sql<ReminderDays>`json_build_object('births', s.births_days, 'stock', s.stock_days,
  'delegation', s.delegation_days, 'apply', s.apply_days)`

export async function reminderSettingsOf(db: Executor, userId: number) {
  const { rows } = await sql<{ days: ReminderDays; calendarKey: string | null }>`
    select ${daysOfKinds} as days, s.calendar_key as "calendarKey"
    from reminder_settings s where s.user_id = ${userId}`.execute(db)
  return rows[0] ?? { days: noReminders, calendarKey: null }
}

/** Makes the account's row if it has none, with the link that ends all reminders. */
export const ensureReminderSettings = (tx: Transaction, userId: number, leave: MailedLink) =>
  tx
    .insertInto('reminder_settings')
    .values({ user_id: userId, unsubscribe_key: leave.key, unsubscribe_digest: leave.digest })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const setReminderDays = (tx: Transaction, userId: number, change: RemindersChange) =>
  tx
    .updateTable('reminder_settings')
    .set({
      ...(change.births !== undefined && { births_days: change.births }),
      ...(change.stock !== undefined && { stock_days: change.stock }),
      ...(change.delegation !== undefined && { delegation_days: change.delegation }),
      ...(change.apply !== undefined && { apply_days: change.apply }),
      updated_at: sql<string>`now()`,
    })
    .where('user_id', '=', userId)
    .execute()

export const setCalendarLink = (tx: Transaction, userId: number, link: MailedLink | null) =>
  tx
    .updateTable('reminder_settings')
    .set({ calendar_key: link?.key ?? null, calendar_digest: link?.digest ?? null, updated_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .execute()

/** Switches off all reminders of the account with this link. Returns false if there is none. */
export async function endReminders(tx: Transaction, leaveDigest: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reminder_settings')
    .set({
      births_days: null,
      stock_days: null,
      delegation_days: null,
      apply_days: null,
      updated_at: sql<string>`now()`,
    })
    .where('unsubscribe_digest', '=', leaveDigest)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the account of a calendar's secret address; `undefined` if there is none. */
export async function keeperOfCalendar(db: Executor, digest: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('reminder_settings')
    .select('user_id')
    .where('calendar_digest', '=', digest)
    .executeTakeFirst()
  return row?.user_id
}

/** Returns the next accounts with a reminder switched on and a verified address. */
export async function keepersToRemind(db: Executor, after: number, limit: number) {
  const { rows } = await sql<{ userId: number; days: ReminderDays }>`
    select s.user_id as "userId", ${daysOfKinds} as days
    from reminder_settings s join users u on u.id = s.user_id
    where s.user_id > ${after} and coalesce(s.births_days, s.stock_days, s.delegation_days, s.apply_days) is not null
      and u.email_verified_at is not null and u.erased_at is null
    order by s.user_id limit ${limit}`.execute(db)
  return rows
}

/**
 * Records the occasions that these keepers have not been reminded of, and joins those of each keeper in one mail. Returns
 * the ids of the mails. Of two simultaneous calls only one records each occasion.
 */
export async function insertReminders(tx: Transaction, occasions: readonly KeeperOccasion[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    insert into reminders (user_id, kind, occasion, day, holding, species, quantity, order_id)
    select o."userId", o.kind, o.key, o.day, o.holding, o.species, o.quantity, o."orderId"
    from jsonb_to_recordset(${JSON.stringify(occasions)}::jsonb) as o ("userId" integer, kind text, key text, day date,
      holding text, species species, quantity integer, "orderId" integer)
    where o.kind not in ('births', 'stock') or not exists (
      select from reminders r where r.user_id = o."userId" and r.kind = o.kind and r.holding = o.holding
        and r.species = o.species and r.created_at > now() - make_interval(days => ${quietDays})
    )
    order by o."userId", o.kind, o.key
    on conflict (user_id, kind, occasion) do nothing
    returning id, user_id as "userId"`.execute(tx)
  const mails = new Map<number, number>()
  for (const { id, userId } of rows) mails.set(userId, Math.min(id, mails.get(userId) ?? id))
  const joined = rows.map(({ id, userId }) => ({ id, mailId: mails.get(userId) }))
  await sql`
    update reminders r set mail_id = j."mailId"
    from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as j (id integer, "mailId" integer)
    where r.id = j.id`.execute(tx)
  return [...mails.values()]
}

type ReminderMailFacts = { userId: number; leaveKey: string; at: string; occasions: Occasion[] }

/** Returns what a mail tells; `undefined` if its reader has switched all reminders off. */
export async function reminderMailFacts(db: Executor, id: number): Promise<ReminderMailFacts | undefined> {
  const { rows } = await sql<ReminderMailFacts>`
    select s.user_id as "userId", s.unsubscribe_key as "leaveKey", min(r.created_at) as at,
      json_agg(json_build_object('kind', r.kind, 'key', r.occasion, 'day', r.day, 'holding', r.holding,
        'species', r.species, 'quantity', r.quantity, 'orderId', r.order_id) order by r.day, r.id) as occasions
    from reminders r join reminder_settings s on s.user_id = r.user_id
    where r.mail_id = ${id} and case r.kind when 'births' then s.births_days when 'stock' then s.stock_days
      when 'delegation' then s.delegation_days else s.apply_days end is not null
    group by s.user_id, s.unsubscribe_key`.execute(db)
  return rows[0]
}
