import { keeperWaitSteps } from '#domain/tags/keeper-wait.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import type { MailKind } from '../../../jobs/jobs.ts'
import { orderSubject, raiseIssue } from '../../issues/issue-queries.ts'
import { keeperWaitMessages } from './keeper-wait-messages.ts'
import { insertKeeperWait, settleKeeperWaits, takeDueSteps } from './keeper-wait-queries.ts'

/**
 * Milliseconds between the first blocked request and the mail. Its order's other requests are blocked by then, so that
 * one mail asks for everything, and who chooses at once gets no mail.
 */
const firstMailDelayMs = 10 * 60_000

/** Records that an order waits for its keeper, and queues the mail that asks. Does nothing if it waits already. */
export async function startKeeperWait(tx: Transaction, ctx: AppContext, orderId: number) {
  const id = await insertKeeperWait(tx, orderId)
  if (id !== undefined) await ctx.jobs.enqueue(tx, 'mail', { kind: 'keeper-wait', id }, { afterMs: firstMailDelayMs })
}

type Step = (typeof keeperWaitSteps)[number]['name']
const mails: Partial<Record<Step, MailKind>> = { reminder: 'keeper-reminder', 'last-reminder': 'keeper-last-reminder' }

/** Takes the due steps of all waits: issues for staff, reminders to keepers. Runs every hour. */
export const remindKeepers = (ctx: AppContext): Promise<void> =>
  ctx.db.transaction().execute(async tx => {
    await settleKeeperWaits(tx)
    for (const { id, orderId, step } of await takeDueSteps(tx)) {
      const name = keeperWaitSteps[step - 1]?.name
      const kind = name && mails[name]
      if (kind) await ctx.jobs.enqueue(tx, 'mail', { kind, id })
      else
        await raiseIssue(tx, {
          kind: 'keeper-wait',
          subject: orderSubject(orderId),
          text: name === 'end' ? keeperWaitMessages.silent : keeperWaitMessages.waiting,
        })
    }
  })
