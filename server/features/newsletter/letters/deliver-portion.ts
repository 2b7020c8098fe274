import type { AppContext } from '../../../app-context.ts'
import { classifyMailError, type MailErrorKind } from '../../../integrations/mail/classify-mail-error.ts'
import type { MailPort } from '../../../integrations/mail/open-mail.ts'
import type { JobData } from '../../../jobs/jobs.ts'
import { insertSentMails } from '../../customers/sent-mail-queries.ts'
import { deliveryReasons as reasons } from '../newsletter-messages.ts'
import { lockSubscribers, markLeft } from '../subscriber-queries.ts'
import {
  addToCounts,
  type ClaimedDelivery,
  claimDeliveries,
  closeStaleDeliveries,
  countHardBounces,
  type DeliveryOutcome,
  finishLetter,
  nextDelivery,
  recordOutcomes,
} from './letter-delivery-queries.ts'
import { letterSettingOf, letterWriter } from './letter-mail.ts'
import { beginTurn, lockLetter } from './letter-queries.ts'
import { portionsOf } from './sending-rate.ts'

/** Letters in a row that a mailbox must have refused as not there: a single refusal may be a slip of its server. */
export const maxHardBounces = 2
/** Seconds between the attempts of a mail that its server puts off, such as by greylisting. */
const retrySeconds = [300, 900, 3600, 4 * 3600, 12 * 3600]
/** The column holds 300 characters. */
const maxReason = 250

/**
 * Sends the next portion of a letter and queues the one after it. Each delivery is claimed before its mail is handed over
 * and never claimed again once it may have left, so that a job that runs twice, or breaks off, mails nobody twice. Throws
 * if no mail can leave at present; what has not left is sent when the job is tried again.
 */
export async function deliverPortion(ctx: AppContext, port: MailPort, { letterId, turn }: JobData['send-letter']) {
  const { size, pauseMs } = portionsOf((await ctx.settings.current()).limits.newsletterMails)
  const portion = await claimPortion(ctx, letterId, turn, size)
  if (!portion) return
  const { letter, claimed } = portion
  const write = letterWriter(letter, await letterSettingOf(ctx), ctx.secret)
  const date = letter.startedAt ?? new Date().toISOString()
  const faults: unknown[] = []
  const outcomes = await Promise.all(
    claimed.map(async delivery => {
      const { subscriptionId, email, key } = delivery
      const mail = { ...write(key), to: { name: '', address: email }, date }
      try {
        await port.send(mail, `letter-${letterId}-${subscriptionId}`)
        return { ...noOutcome, subscriptionId, state: 'sent' as const }
      } catch (error) {
        const kind = classifyMailError(error)
        if (kind === 'out-of-service') faults.push(error)
        return outcomeOfError(delivery, kind, String(error instanceof Error ? error.message : error))
      }
    }),
  )
  await recordPortion(ctx, { letterId, turn }, outcomes, faults.length > 0 ? undefined : pauseMs)
  const sent = new Set(outcomes.filter(({ state }) => state === 'sent').map(one => one.subscriptionId))
  const mails = claimed
    .filter(({ subscriptionId }) => sent.has(subscriptionId))
    .map(({ email }) => ({ user_id: null, email, kind: 'letter', subject: letter.subject }))
  if (mails.length > 0)
    await insertSentMails(ctx.db, mails).catch((error: unknown) =>
      ctx.log.error({ err: error, letter: letterId }, 'sent letters not recorded'),
    )
  if (faults.length > 0) throw faults[0]
}

const noOutcome = { reason: '', afterSeconds: 0, isHardBounce: false }

function outcomeOfError(
  { subscriptionId, email, attempts }: ClaimedDelivery,
  kind: MailErrorKind,
  message: string,
): DeliveryOutcome {
  // Mail servers repeat the address that they refuse.
  const reason = message.replaceAll(email, '…').slice(0, maxReason)
  const outcome = { ...noOutcome, subscriptionId, reason }
  if (kind === 'out-of-service') return { ...outcome, state: 'pending' }
  if (kind === 'unsure') return { ...outcome, state: 'unsure' }
  if (kind !== 'deferred') return { ...outcome, state: 'failed', isHardBounce: kind === 'no-mailbox' }
  const afterSeconds = retrySeconds[attempts]
  return afterSeconds === undefined
    ? { ...outcome, state: 'failed', reason: reasons.tooOften(reason) }
    : { ...outcome, state: 'pending', afterSeconds }
}

/** `undefined` if the letter is no longer being sent, or this is not its turn. */
const claimPortion = (ctx: AppContext, letterId: number, turn: number, size: number) =>
  ctx.db.transaction().execute(async tx => {
    const letter = await lockLetter(tx, letterId)
    if (letter?.state !== 'sending' || letter.turn !== turn) return undefined
    const unsure = await closeStaleDeliveries(tx, letterId, reasons.brokenOff)
    const { claimed, left } = await claimDeliveries(tx, letterId, size)
    await addToCounts(tx, letterId, { sent: 0, failed: 0, unsure, left })
    return { letter, claimed }
  })

/** With a pause, queues the next portion after it, or ends the letter if nothing is open. */
const recordPortion = (
  ctx: AppContext,
  { letterId, turn }: JobData['send-letter'],
  outcomes: readonly DeliveryOutcome[],
  pauseMs: number | undefined,
) =>
  ctx.db.transaction().execute(async tx => {
    const letter = await lockLetter(tx, letterId)
    await lockSubscribers(
      tx,
      outcomes.map(({ subscriptionId }) => subscriptionId),
    )
    const counts = await recordOutcomes(tx, letterId, outcomes)
    await addToCounts(tx, letterId, { ...counts, left: 0 })
    await markLeft(tx, await countHardBounces(tx, outcomes, maxHardBounces), 'bounced')
    if (pauseMs === undefined || letter?.state !== 'sending' || letter.turn !== turn) return
    const seconds = await nextDelivery(tx, letterId)
    if (seconds === undefined) return void (await finishLetter(tx, letterId))
    const next = await beginTurn(tx, letterId)
    const wait = outcomes.length === 0 ? 0 : pauseMs
    await ctx.jobs.enqueue(tx, 'send-letter', { letterId, turn: next }, { afterMs: Math.max(wait, seconds * 1000) })
  })
