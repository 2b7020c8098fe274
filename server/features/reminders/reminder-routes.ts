import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { leaveLinks } from '../../mail/leave-links.ts'
import { acceptOneClickForms, redirectToLeavePage } from '../../mail/one-click-unsubscribe.ts'
import {
  changeReminders,
  createCalendarFeed,
  leaveReminders,
  readCalendarFeed,
  readReminders,
  removeCalendarFeed,
} from './change-reminders.ts'
import { reminderCalendar } from './reminder-calendar.ts'

export async function reminderRoutes(app: FastifyInstance, ctx: AppContext) {
  const { unsubscribe, ...others } = contract.reminders
  serveContract(app, ctx, others, {
    get: ({ user }) => readReminders(ctx, user.id),
    update: ({ user, body }) => changeReminders(ctx, user, body),
    calendar: ({ user }) => reminderCalendar(ctx, user.id),
    createFeed: ({ user }) => createCalendarFeed(ctx, user.id),
    removeFeed: ({ user }) => removeCalendarFeed(ctx, user.id),
    feed: ({ params }) => readCalendarFeed(ctx, params.token),
  })
  await app.register(async mailPrograms => {
    acceptOneClickForms(mailPrograms)
    serveContract(mailPrograms, ctx, { unsubscribe }, { unsubscribe: ({ query }) => leaveReminders(ctx, query.token) })
    const { apiPath, page } = leaveLinks.reminders
    redirectToLeavePage(mailPrograms, apiPath, token => page(ctx.publicUrl, token))
  })
}
