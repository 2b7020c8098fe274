import type { AppContext } from '../app-context.ts'
import type { Transaction } from '../database/open-database.ts'
import type { JobData } from '../jobs/jobs.ts'
import { insertOrderMailPart } from './order-mail-queries.ts'

/** Queues a mail that waits a while for others about the same order, with which it is told in one mail. */
export async function queueOrderMail(tx: Transaction, ctx: AppContext, orderId: number, part: JobData['mail']) {
  const afterMs = ctx.config.mailMergeMs
  if (afterMs > 0) await insertOrderMailPart(tx, orderId, part)
  await ctx.jobs.enqueue(tx, 'mail', part, { afterMs })
}

/** Queues a mail that must not arrive before those that wait. */
export const queueAfterOrderMails = (tx: Transaction, ctx: AppContext, mail: JobData['mail']) =>
  ctx.jobs.enqueue(tx, 'mail', mail, { afterMs: ctx.config.mailMergeMs })
