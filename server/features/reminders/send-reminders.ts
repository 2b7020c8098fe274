import { isoDay } from '#domain/dates.ts'
import { isDue } from '#domain/reminders/reminders.ts'
import type { AppContext } from '../../app-context.ts'
import { listOccasions } from './list-occasions.ts'
import { insertReminders, keepersToRemind } from './reminder-queries.ts'

/** Keepers whose occasions are read by one statement of each kind. */
const keepersAtOnce = 200

/**
 * Mails what is due to the keepers who asked for it, each occasion once and all of a keeper's in one mail. A portion is
 * recorded together with its mails, so that a run that is repeated goes on where it ended.
 */
export async function sendReminders(ctx: AppContext, now = new Date(), atOnce = keepersAtOnce) {
  const today = isoDay(now)
  for (let after = 0; ; ) {
    const keepers = await keepersToRemind(ctx.db, after, atOnce)
    const last = keepers.at(-1)
    if (last === undefined) return
    const daysOf = new Map(keepers.map(({ userId, days }) => [userId, days]))
    const ids = [...daysOf.keys()]
    const due = (await listOccasions(ctx.db, ids, now)).filter(({ userId, kind, day }) =>
      isDue(day, daysOf.get(userId)?.[kind] ?? null, today),
    )
    if (due.length > 0)
      await ctx.db.transaction().execute(async tx => {
        for (const id of await insertReminders(tx, due)) await ctx.jobs.enqueue(tx, 'mail', { kind: 'reminder', id })
      })
    after = last.userId
  }
}
