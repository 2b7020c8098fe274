import type { Reminders, RemindersChange } from '#contract/shapes/reminder.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { linkDigestOf, linkTokenOf, newLink } from '../../mail/mailed-links.ts'
import { listOccasions } from './list-occasions.ts'
import { reminderCalendar } from './reminder-calendar.ts'
import { reminderApiMessages as messages } from './reminder-mail-messages.ts'
import {
  endReminders,
  ensureReminderSettings,
  keeperOfCalendar,
  reminderSettingsOf,
  setCalendarLink,
  setReminderDays,
} from './reminder-queries.ts'

/** Returns which reminders a keeper has asked for, and what is ahead. */
export async function readReminders({ db, secret, config, publicUrl }: AppContext, userId: number): Promise<Reminders> {
  const { days, calendarKey } = await reminderSettingsOf(db, userId)
  return {
    days,
    calendarUrl:
      calendarKey === null
        ? null
        : `${config.apiUrl ?? publicUrl}/api/reminders/feed/${linkTokenOf(secret, 'calendar', calendarKey)}`,
    upcoming: await listOccasions(db, [userId]),
  }
}

/** Switches reminders on or off. Throws `email-unverified` if one is switched on for an address that nobody has proven. */
export async function changeReminders(
  ctx: AppContext,
  { id, emailVerified }: { id: number; emailVerified: boolean },
  change: RemindersChange,
) {
  const isSwitchedOn = Object.values(change).some(days => days !== undefined && days !== null)
  if (isSwitchedOn && !emailVerified) throw new Problem('email-unverified', messages.emailUnverified)
  return changeSettings(ctx, id, tx => setReminderDays(tx, id, change))
}

/** Makes a new secret address of the calendar; an earlier one stops working. */
export const createCalendarFeed = (ctx: AppContext, userId: number) =>
  changeSettings(ctx, userId, tx => setCalendarLink(tx, userId, newLink(ctx.secret, 'calendar')))

export const removeCalendarFeed = (ctx: AppContext, userId: number) =>
  changeSettings(ctx, userId, tx => setCalendarLink(tx, userId, null))

async function changeSettings(ctx: AppContext, userId: number, change: (tx: Transaction) => Promise<unknown>) {
  await ctx.db.transaction().execute(async tx => {
    await ensureReminderSettings(tx, userId, newLink(ctx.secret, 'reminders-leave'))
    await change(tx)
  })
  return readReminders(ctx, userId)
}

/** Ends all reminders by the link of any of them. The link never expires; idempotent. */
export const leaveReminders = (ctx: AppContext, token: string) =>
  ctx.db.transaction().execute(async tx => {
    if (!(await endReminders(tx, linkDigestOf(ctx.secret, 'reminders-leave', token))))
      throw new Problem('not-found', messages.linkRefused)
  })

/** Returns the calendar of a secret address. */
export async function readCalendarFeed(ctx: AppContext, token: string): Promise<string> {
  const userId = await keeperOfCalendar(ctx.db, linkDigestOf(ctx.secret, 'calendar', token))
  if (userId === undefined) throw new Problem('not-found', messages.calendarNotFound)
  return reminderCalendar(ctx, userId)
}
