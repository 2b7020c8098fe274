import type { AppContext } from '../../../app-context.ts'
import { type Transaction, violates } from '../../../database/open-database.ts'
import type { Actor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { ensureLeaveLinks } from '../ensure-leave-links.ts'
import { newsletterMessages as messages } from '../newsletter-messages.ts'
import { reopenUnsure } from './letter-delivery-queries.ts'
import { insertDeliveries, startTurn, stopSending } from './letter-queries.ts'
import { lockExisting, lockUnchanged, readLetter, requireDraft } from './write-letter.ts'

/**
 * Starts to send a draft, as staff saw it, to every confirmed subscriber of now. Jobs do it in portions
 * (`deliver-portion.ts`).
 */
export async function sendLetter(ctx: AppContext, actor: Actor, id: number, version: string) {
  await ensureLeaveLinks(ctx)
  await ctx.db.transaction().execute(async tx => {
    requireDraft(await lockUnchanged(tx, id, version))
    const subscribers = await insertDeliveries(tx, id)
    if (subscribers === 0) throw new Problem('conflict', messages.noSubscribers)
    await queueTurn(ctx, tx, id, { recipients: subscribers })
    await recordAudit(tx, actor, 'send-letter', ['letter', id], { before: null, after: { subscribers } })
  })
  return readLetter(ctx, id)
}

/** No portion begins afterwards. */
export async function stopLetter(ctx: AppContext, actor: Actor, id: number) {
  await ctx.db.transaction().execute(async tx => {
    const { state } = await lockExisting(tx, id)
    if (state !== 'sending') throw new Problem('conflict', messages.letterNotSending)
    await stopSending(tx, id)
    await recordAudit(tx, actor, 'stop-letter', ['letter', id], { before: { state }, after: { state: 'stopped' } })
  })
  return readLetter(ctx, id)
}

export async function resumeLetter(ctx: AppContext, actor: Actor, id: number) {
  await ctx.db.transaction().execute(async tx => {
    const { state } = await lockExisting(tx, id)
    if (state !== 'stopped') throw new Problem('conflict', messages.letterNotStopped)
    await queueTurn(ctx, tx, id)
    await recordAudit(tx, actor, 'resume-letter', ['letter', id], { before: { state }, after: { state: 'sending' } })
  })
  return readLetter(ctx, id)
}

/** Sends a finished letter once more to whose delivery was uncertain: some of them get it twice. */
export async function resendUnsure(ctx: AppContext, actor: Actor, id: number) {
  await ctx.db.transaction().execute(async tx => {
    const { state } = await lockExisting(tx, id)
    const reopened = state === 'sent' ? await reopenUnsure(tx, id) : 0
    if (reopened === 0) throw new Problem('conflict', messages.letterNotUnsure)
    await queueTurn(ctx, tx, id, { reopened })
    await recordAudit(tx, actor, 'resend-letter', ['letter', id], { before: null, after: { subscribers: reopened } })
  })
  return readLetter(ctx, id)
}

async function queueTurn(ctx: AppContext, tx: Transaction, id: number, counts: Parameters<typeof startTurn>[2] = {}) {
  const turn = await startTurn(tx, id, counts).catch((error: unknown) => {
    if (!violates(error, 'newsletter_letters_one_sending')) throw error
    throw new Problem('conflict', messages.anotherLetter)
  })
  await ctx.jobs.enqueue(tx, 'send-letter', { letterId: id, turn })
}
