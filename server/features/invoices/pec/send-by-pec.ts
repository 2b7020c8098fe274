import type { AppContext } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import type { Actor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import { PecNotTaken } from '../../../integrations/sdi/pec-port.ts'
import { recordAudit } from '../../../record-audit.ts'
import { orderSubject, resolveIssues } from '../../issues/issue-queries.ts'
import { adminInvoice } from '../invoice-list-queries.ts'
import { invoiceMessages } from '../invoice-messages.ts'
import { mailboxFailed, smtpSubject } from './pec-issues.ts'
import { mailboxOf } from './pec-queries.ts'
import {
  beginAttempt,
  endAttempt,
  lockToSend,
  lockTransmissionById,
  markFailed,
  markSent,
  setSdiState,
  xmlOf,
} from './pec-transmission-queries.ts'
import { queueForPec } from './queue-for-pec.ts'
import { readPec } from './read-pec.ts'

/** How long the receipt of a mail is waited for before it is handed to the server once more. It usually takes seconds. */
const receiptWithinMs = 15 * 60_000

/**
 * Sends a document for staff, which was issued before the mailbox was configured or has not arrived. Throws a Problem:
 * not-found, or conflict if the document is not ready, is a trial's, or there is no mailbox.
 */
export const sendInvoice = (ctx: AppContext, actor: Actor, invoiceId: number) =>
  ctx.db.transaction().execute(async tx => {
    const found = await lockToSend(tx, invoiceId)
    if (!found) throw new Problem('not-found', invoiceMessages.notFound)
    if (!ctx.config.pec || found.isSandbox || found.state !== 'ready')
      throw new Problem('conflict', invoiceMessages.notToSend)
    await queueForPec(tx, ctx, { ...found, id: invoiceId })
    await resolveIssues(tx, orderSubject(found.orderId), 'pec-undelivered')
    await recordAudit(tx, actor, 'send-invoice', ['invoice', invoiceId], {
      before: null,
      after: { fileName: found.fileName },
    })
    return adminInvoice(tx, invoiceId, ctx.pec !== undefined)
  })

/**
 * Hands a file to the mail server, once. The attempt is recorded before: after a crash, or an answer that was lost, the
 * mailbox is read for the receipt first, and only without one the same mail goes out again after a while.
 */
export async function sendTransmission(ctx: AppContext, id: number): Promise<void> {
  const { pec, db } = ctx
  const config = ctx.config.pec
  if (!pec || !config) return db.transaction().execute(tx => giveUp(tx, id))
  if (await isOutcomeUnknown(ctx, id)) await readPec(ctx)
  const { sdiAddress } = await mailboxOf(db, config.address)
  const recipient = sdiAddress ?? config.firstSdiAddress
  const mail = await db.transaction().execute(async tx => {
    const found = await lockTransmissionById(tx, id)
    if (!found || found.sentAt || found.failedAt) return undefined
    if (found.state !== 'sending' || !found.isCurrent) return void (await markFailed(tx, id))
    if (found.attemptedAt && Date.now() - Date.parse(found.attemptedAt) < receiptWithinMs)
      throw new Error('The receipt of the last attempt may still arrive')
    await beginAttempt(tx, id, recipient)
    const { messageId, createdAt, fileName, invoiceId } = found
    return { messageId, to: recipient, date: createdAt, fileName, xml: await xmlOf(tx, invoiceId) }
  })
  if (!mail) return
  try {
    await pec.send(mail)
  } catch (error) {
    if (error instanceof PecNotTaken) await endAttempt(db, id)
    await mailboxFailed(db, smtpSubject, error)
    throw error
  }
  await resolveIssues(db, smtpSubject, 'pec-mailbox')
  await db.transaction().execute(async tx => {
    const sent = await lockTransmissionById(tx, id)
    await markSent(tx, id)
    if (sent?.state === 'sending' && sent.isCurrent) await setSdiState(tx, sent.invoiceId, 'sent')
  })
  // The first receipt arrives within seconds.
  await ctx.jobs.enqueue(db, 'read-pec', {}, { afterMs: 20_000 })
}

/** Without a mailbox what waits goes back to be exported, unless the server may have it already. */
async function giveUp(tx: Transaction, id: number) {
  const found = await lockTransmissionById(tx, id)
  if (found?.state !== 'sending' || found.attemptedAt || found.sentAt || !found.isCurrent) return
  await markFailed(tx, id)
  await setSdiState(tx, found.invoiceId, 'ready')
}

const isOutcomeUnknown = (ctx: AppContext, id: number) =>
  ctx.db.transaction().execute(async tx => {
    const found = await lockTransmissionById(tx, id)
    return found !== undefined && found.attemptedAt !== null && found.sentAt === null
  })
