import ical, { ICalEventTransparency } from 'ical-generator'
import { addDays } from '#domain/deliveries/working-days.ts'
import { occasionText, occasionTitle } from '#domain/reminders/reminder-messages.ts'
import type { AppContext } from '../../app-context.ts'
import { listOccasions } from './list-occasions.ts'
import { calendarTexts } from './reminder-mail-messages.ts'

/** Seconds after which a calendar program may look again: what is ahead changes with the herd, once a day. */
const refreshSeconds = 12 * 3600

/**
 * Returns what a keeper has ahead as a calendar (RFC 5545): whole days that do not count as busy.
 * It names holdings and orders, but no person and no code of an animal.
 */
export async function reminderCalendar(ctx: AppContext, userId: number): Promise<string> {
  const occasions = await listOccasions(ctx.db, [userId])
  const host = new URL(ctx.publicUrl).hostname
  const calendar = ical({ name: calendarTexts.name, prodId: calendarTexts.productId, ttl: refreshSeconds })
  for (const occasion of occasions) {
    const { kind, key, day, orderId } = occasion
    const id = ctx.secret.digest('calendar-event', `${userId} ${kind} ${key}`).toString('hex').slice(0, 32)
    const page = orderId === null ? '/account/promemoria' : `/account/ordini/${orderId}`
    calendar.createEvent({
      id: `${id}@${host}`,
      start: day,
      end: addDays(day, 1),
      allDay: true,
      summary: occasionTitle(occasion),
      description: occasionText(occasion),
      url: `${ctx.publicUrl}${page}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
